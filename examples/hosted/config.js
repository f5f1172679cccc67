/* global document, fetch */
/** Shows the sample files. */
for (const place of document.querySelectorAll('pre[data-file]')) {
  const answer = await fetch(place.dataset.file)
  place.textContent = answer.ok ? await answer.text() : `${place.dataset.file}: ${answer.status}`
}
