/** Made when it is first asked for: what formats dates costs a slow phone some 20 ms each. */
export function later<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
