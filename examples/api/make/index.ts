/** `npm run openapi` generates `openapi.json` from the contract; with `-- --record` it also records new examples from the sandbox. A test
 * compares the file with the contract. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ApiDocument } from '../walk/document.ts'
import { readContract, type Contract } from './contract.ts'
import { DOCUMENT_FILE, readDocumentFile } from './document-file.ts'
import { makeDocument, type Examples } from './document.ts'

type Written = Record<string, { value: Record<string, unknown> }>

/** The examples of an existing document. */
export const examplesOf = (document: ApiDocument): Examples => {
  const found: Record<string, Examples[string]> = {}
  for (const operation of Object.values(document.paths).flatMap((one) => Object.values(one))) {
    const answers = (operation.responses[200].content['application/json'].examples ?? {}) as Written
    const body = operation.requestBody?.content['application/json']?.examples as Written | undefined
    const inPath = (operation.parameters ?? []).flatMap((one) =>
      'example' in one && 'name' in one ? [[one.name, one.example] as const] : [],
    )
    const args = { ...Object.fromEntries(inPath), ...body?.sandbox?.value }
    found[operation.operationId] = {
      ...(body || inPath.length ? { args } : {}),
      answers: Object.fromEntries(Object.entries(answers).map(([name, { value }]) => [name, value])),
    }
  }
  return found
}

/** The text of the document's file.
 * @param examples default: those of the existing file. */
export const documentText = (contract: Contract, examples: Examples = examplesOf(readDocumentFile())): string =>
  `${JSON.stringify(makeDocument(contract, examples), null, 1)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const contract = readContract()
  const isRecording = process.argv.includes('--record')
  const { recordExamples } = await import('./record.ts')
  writeFileSync(
    DOCUMENT_FILE,
    documentText(contract, isRecording ? await recordExamples(makeDocument(contract)) : undefined),
  )
}
