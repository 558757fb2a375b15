import fc from 'fast-check';

// A fixed seed: a property fails in every run or in none. The variable tries other cases.
const seed = Number(process.env.PROPERTY_SEED ?? 1);
if (!Number.isSafeInteger(seed)) throw new Error('PROPERTY_SEED must be a whole number');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
