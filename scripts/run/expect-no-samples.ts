import { sampleRefusal } from '../../generator/check/samples.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { UserFault } from '../../sites/user-fault.ts';

/** Throws UserFault if the data has samples that visitors would see. To read it takes 2 s. */
export const expectNoSamples = (data: string): void => {
  const refused = sampleRefusal(data, readDocuments(data));
  if (refused) throw new UserFault(refused);
};
