/** The time at which what is shown was true. */
export const outdated = {
  asOf: (time: string) => `As of ${time}. The present state could not be fetched.`,
}
