/** Measures the receiver under uploads of resumes. Prints its figures, and keeps them. */
export const measureUploads = async (): Promise<void> => {};
