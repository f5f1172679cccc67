/** Every call the sandbox answers, by its line in the specification. A group whose table says `satisfies Handlers<…>` is
 * complete by type; the others say `Partial` until their area is built. */
import { forkliftHandlers } from './forklift.ts'
import { userHandlers } from './user.ts'

export const handlers = { ...forkliftHandlers, ...userHandlers }
