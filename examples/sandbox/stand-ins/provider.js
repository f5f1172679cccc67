/* global document, fetch, location, URLSearchParams */
/** The chosen person's way back takes this page's place in the history, as the messaging app's own page does: Back does not lead here
 * again. Without this script the form does the same, with an entry more. */
const form = document.querySelector('form')
form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { name, value } = event.submitter
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [name]: value }),
    })
    location.replace((await answer.json()).to)
  } catch {
    // What the press would have done without the script.
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
    form.append(field)
    form.submit()
  }
})
