/** The request of the form of the user's details. This code is loaded after the first render. */
import { updateUser } from '../../src/contract/api/user.ts'
import { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import type { App } from '../../src/core/app.ts'
import type { SubmissionOptions } from '../../src/core/form/submission.ts'
import { storeMe, type Me } from './own-profile.ts'
import { changesOf, profileDraft, type Profile } from './profile-form.ts'

/** Saves the changes, and leaves the screen; without changes it only leaves.
 * @param leave leaves the screen. */
export const profileSubmission = (app: App, me: Me, leave: () => void): SubmissionOptions<Profile, unknown> => ({
  draft: profileDraft(app),
  send: async (values, call) => {
    const change = changesOf(me, values)
    if (Object.keys(change).length > 0) return app.client.attempt(updateUser, change, call)
    // Otherwise text that differs only by spaces would be shown as unsaved the next time.
    profileDraft(app).forget()
    leave()
    return undefined
  },
  after: (user) => {
    storeMe(app, user)
    return leave
  },
  successMessage: profileTexts[app.$locale.get()].saved,
})
