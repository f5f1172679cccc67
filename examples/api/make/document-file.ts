/** Reads the generated document. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ApiDocument } from '../walk/document.ts'

export const DOCUMENT_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), '../openapi.json')

export const readDocumentFile = (): ApiDocument => JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as ApiDocument
