import"./chunk.BIMDSEG5.js";function t(){throw new Error("not yet")}export{t as host};
