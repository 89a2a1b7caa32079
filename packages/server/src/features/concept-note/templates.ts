import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ConceptNoteTemplate } from '@jadara/contract/concept-note'
import { type Language, languages, text } from '@jadara/contract/text'
import type { Handle } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { word } from '../../files/kind-of.ts'
import type { Sendable } from '../../files/send-file.ts'
import { newestTemplates } from './template-store.ts'

/** What the portal is shipped with, as long as the office has put nothing in its place; made by `scripts/make-concept-note-templates.mjs`. */
const shippedName = text('Concept note template.docx', 'قالب المذكرة المفاهيمية.docx')
const shippedPath = (language: Language): string =>
  fileURLToPath(new URL(`../../../assets/concept-note-template.${language}.docx`, import.meta.url))

/** The template of a language as it is sent. */
export async function sendableTemplate(db: Handle, store: FileStore, language: Language): Promise<Sendable> {
  const [newest] = await newestTemplates(db, language)
  if (newest) return { store, key: newest.guid, name: newest.name, mime: newest.mime, size: newest.size }
  const path = shippedPath(language)
  const { size } = await stat(path)
  const shipped = { open: async (key: string, range?: { start: number; end: number }) => createReadStream(key, range) }
  return { store: shipped, key: path, name: shippedName[language], mime: word, size }
}

/** The templates as the office sees them, one a language. */
export async function shownTemplates(db: Handle): Promise<ConceptNoteTemplate[]> {
  const newest = await newestTemplates(db)
  return Promise.all(
    languages.map(async (language) => {
      const own = newest.find((template) => template.language === language)
      if (own) return { language, name: own.name, size: own.size, shipped: false, at: own.at.toISOString(), by: own.by }
      const { size } = await stat(shippedPath(language))
      return { language, name: shippedName[language], size, shipped: true, at: null, by: null }
    }),
  )
}

export async function shownTemplate(db: Handle, language: Language): Promise<ConceptNoteTemplate> {
  const template = (await shownTemplates(db)).find((one) => one.language === language)
  if (!template) throw new Error(`there is no template in ${language}`)
  return template
}
