/**
 * Pieces of text as the body of an answer, read as fast as they are taken. The first is waited for, so that a fault in
 * it can still be answered; a later one cuts the answer off, and whoever downloads it sees that it is not whole.
 */
export const textStream = async (pieces: AsyncGenerator<string, void>): Promise<ReadableStream<Uint8Array>> => {
  const encoder = new TextEncoder();
  let next = await pieces.next();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await pieces.next();
    },
    cancel: () => pieces.return().then(() => undefined),
  });
};
