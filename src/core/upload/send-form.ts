/** Sends a form with upload progress. `fetch` does not report it: streaming request bodies need HTTP/2, and Safari does not support
 * them. */

/** Sends a request with a form as its body. Like `fetch`, it resolves with any response, and rejects with a `TypeError` if the connection
 * fails. If `signal` is aborted, it rejects with a `TypeError`, too.
 * @param request provides URL, method, headers and signal; its body is not read.
 * @param onProgress receives the upload progress in whole percent.
 * @example fetch: (request) => sendForm(request as Request, form, (percent) => show(percent)) */
export const sendForm = (
  { method, url, headers, signal }: Request,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest()
    sender.open(method, url)
    sender.withCredentials = true
    headers.forEach((value, name) => {
      // The browser sets the content type, which contains the boundary of the form.
      if (name !== 'content-type') sender.setRequestHeader(name, value)
    })
    sender.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((100 * loaded) / total))
    }
    sender.onload = () => {
      const lines = sender.getAllResponseHeaders().trim().split('\r\n')
      const pairs = lines.map((line): [string, string] => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trim()]
      })
      resolve(new Response(sender.responseText || null, { status: sender.status, headers: pairs }))
    }
    sender.onerror = sender.onabort = () => reject(new TypeError('The upload failed or was aborted'))
    signal.addEventListener('abort', () => sender.abort())
    sender.send(form)
    if (signal.aborted) sender.abort()
  })
