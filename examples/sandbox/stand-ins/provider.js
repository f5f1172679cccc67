/* global document, fetch, location, URLSearchParams */
/** Submits the chosen person, and replaces this page in the history, as the messaging app's page does: Back does not return here. Without
 * this script the form works, too, but adds a history entry. */
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
    const { to, isPost } = await answer.json()
    if (!isPost) return location.replace(to)
    form.action = to
    form.submit()
  } catch {
    // Submit the form as without this script.
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
    form.append(field)
    form.submit()
  }
})
