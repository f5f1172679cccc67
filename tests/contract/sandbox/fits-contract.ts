/** Compares every response in contract tests with the API document, and so with the contract's types: no field is missing, unknown or of
 * another type, and every error code is listed in the call's `@errors`. */
import { createCompare } from '../../../examples/api/conform/validate.ts'
import { readDocumentFile } from '../../../examples/api/make/document-file.ts'
import { readDocument } from '../../../examples/api/walk/document.ts'
import { CODE } from '../../../src/contract/errors.ts'

const document = readDocumentFile()
const calls = new Map([...readDocument(document).values()].map((facts) => [facts.line, facts]))
const compare = createCompare(document, { isClosed: true })

/** @throws an error with one sentence for each difference. */
export const checkFits = (line: string, { code, data }: { code: number; data: unknown }): void => {
  const facts = calls.get(line)
  if (!facts || (code === CODE.ok && Object.keys(facts.data).length === 0)) return
  const differences =
    code === CODE.ok
      ? compare(facts.dataPointer, data, 'data')
      : facts.errors.includes(code)
        ? []
        : [`code ${code} is not among the @errors of the call`]
  if (differences.length > 0)
    throw new Error(
      `${line} differs from the contract (after a change of the contract: npm run openapi):\n${differences.join('\n')}`,
    )
}
