/** `npm run conform -- https://park.example [--token …]`: compares a backend with the contract. See README.md in this folder. */
import { parseArgs } from 'node:util'
import { readDocumentFile } from '../make/document-file.ts'
import type { Name } from '../walk/rows.ts'
import { conform } from './conform.ts'
import { printable, reportText } from './report.ts'

const USAGE = `npm run conform -- ADDRESS [--token TOKEN] [--merchant-token TOKEN] [--write] [--origin ORIGIN] [--id CALL=ID …]

ADDRESS   https://park.example, or the API's own address: https://park.example/park/api
--token   a customer's token; or the variable PARK_TOKEN
--id      getUser=ID, the customer's own id (userId in the response to the login), which no other response contains;
          without it, the calls that need the user's details are left out
--write   also make calls that change something; only against a test system
More in examples/api/conform/README.md.`

const OPTIONS = {
  token: { type: 'string' },
  'merchant-token': { type: 'string' },
  write: { type: 'boolean' },
  origin: { type: 'string' },
  id: { type: 'string', multiple: true },
} as const

/** Prints the message and ends the process: the command was wrong. */
const refuse = (sentence: string): never => {
  console.error(`${sentence}\n\n${USAGE}`)
  process.exit(2)
}

const read = () => {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const { values, positionals } = read()
const [address = ''] = positionals
if (positionals.length !== 1) refuse('The address of one backend is needed.')
if (!/^https?:\/\//.test(address) || !URL.canParse(address))
  refuse(`"${address}" is no URL. It must begin with http:// or https://.`)
const token = values.token ?? process.env.PARK_TOKEN
if (values.write && !token) refuse('--write needs a token.')

try {
  const report = await conform({
    address,
    document: readDocumentFile(),
    token,
    merchantToken: values['merchant-token'] ?? process.env.PARK_MERCHANT_TOKEN,
    mayWrite: values.write ?? false,
    origin: values.origin,
    ids: Object.fromEntries((values.id ?? []).map((one) => one.split('='))) as Partial<Record<Name, string>>,
  })
  console.log(reportText(report))
  process.exitCode = report.differences.length > 0 ? 1 : 0
} catch (error) {
  console.error(printable((error as Error).message))
  process.exitCode = 1
}
