import { fileTexts } from '@jadara/contract/files/files'
import { unsupportedMediaTypeFailure } from '../core/failure.ts'
import { type FilePathOrBytes, findContentSize } from './content.ts'
import { hasExternalContent } from './word-fields.ts'
import { inflateZipEntry, listZipEntries, type ZipEntry } from './zip.ts'

const typesName = '[Content_Types].xml'
const plainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const mostEntries = 2000
/** The maximum total size, unpacked, in bytes. */
const mostBytes = 100 * 1024 * 1024
/** The maximum size of `[Content_Types].xml` and of each `.rels` file, unpacked, in bytes. */
const mostOfRelations = 1024 * 1024
/** The maximum ratio of unpacked to packed size for documents above `largeBytes`. Ordinary text reaches about 30. */
const mostTimes = 200
const largeBytes = 10 * 1024 * 1024

/**
 * Refuses with 415 a file that is not a complete Word document, that unpacks to an excessive size, or that would run or load something when it is
 * opened: macros, embedded programs, fields that load content, external templates and pictures. Nothing is unpacked to the disk.
 */
export async function assertHarmlessWordDocument(content: FilePathOrBytes): Promise<void> {
  const entries = await listZipEntries(content)
  if (!entries || !isWhole(entries)) throw unsupportedMediaTypeFailure(fileTexts.onlyWord)
  if (await isTooLarge(content, entries)) throw unsupportedMediaTypeFailure(fileTexts.wordTooLarge)
  if (entries.some(({ name }) => isRunnable(name))) throw unsupportedMediaTypeFailure(fileTexts.wordWithMore)
  for (const entry of entries) {
    const tells = /^\[Content_Types\]\.xml$|\.rels$/i.test(entry.name)
    if (tells && entry.size > mostOfRelations) throw unsupportedMediaTypeFailure(fileTexts.onlyWord)
    const bytes = await inflateZipEntry(content, entry, true)
    if (!bytes) throw unsupportedMediaTypeFailure(fileTexts.onlyWord)
    if (tells) refuseWhatLoads(bytes)
    else if (isXml(bytes)) refuseFieldsThatLoad(bytes)
    if (entry.name === typesName && !withoutReferences(bytes.toString('utf8')).includes(plainType))
      throw unsupportedMediaTypeFailure(fileTexts.onlyWord)
  }
}

function isWhole(entries: readonly ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name))
  const isOneEach = new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length
  const isReadable = entries.every((entry) => isInside(entry.name) && !entry.isEncrypted && [0, 8].includes(entry.method))
  return isOneEach && isReadable && names.has(typesName) && names.has('word/document.xml')
}

/** Rejects names such as `/etc/x`, `C:x`, `a\b` and `a/../b`, with which unpacking would write outside the target directory. */
const isInside = (name: string): boolean =>
  name !== '' && !/^\/|[\\:\p{Cc}]/u.test(name) && !name.split('/').some((part) => part === '..' || part === '.')

async function isTooLarge(content: FilePathOrBytes, entries: readonly ZipEntry[]): Promise<boolean> {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  const packed = entries.reduce((sum, one) => sum + one.packed, 0)
  // Entries whose packed sizes exceed the file overlap, as in a ZIP bomb.
  const isShared = packed > (await findContentSize(content))
  return entries.length > mostEntries || total > mostBytes || isShared || (total > largeBytes && total > packed * mostTimes)
}

const programs =
  /\.(?:exe|dll|com|scr|pif|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|msi|jar|lnk|reg|cpl|ocx|sh|app|docm|dotm|xlsm|xlsb|pptm)$/
const mayBeEmbedded = /\.(?:docx|xlsx|pptx|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$/

function isRunnable(given: string): boolean {
  const name = given.toLowerCase()
  if (/(?:^|\/)vba(?:project[^/]*\.bin|data\.xml)$|(?:^|\/)activex/.test(name) || programs.test(name)) return true
  return /(?:^|\/)embeddings\/[^/]/.test(name) && !mayBeEmbedded.test(name)
}

/** Checks `[Content_Types].xml` and `.rels` files, through which Office finds parts whatever their names are. */
function refuseWhatLoads(bytes: Buffer): void {
  const xml = bytes.toString('utf8')
  // Another encoding, a DOCTYPE or a CDATA section would hide content from these checks.
  if (xml.includes('\0') || xml.includes('\uFFFD') || /<!(?!--)/.test(xml)) throw unsupportedMediaTypeFailure(fileTexts.onlyWord)
  for (const element of xml.match(/<(?:"[^"]*"|'[^']*'|[^"'>])*>/g) ?? [])
    if (isLoading(withoutReferences(element))) throw unsupportedMediaTypeFailure(fileTexts.wordWithMore)
}

/** Decided by the first bytes, because Office also reads XML from parts with other extensions. */
const isXml = (bytes: Buffer): boolean =>
  /^(?:\uFEFF|\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF|\0)?\s*\0?</.test(bytes.toString('latin1', 0, 200))

function refuseFieldsThatLoad(bytes: Buffer): void {
  const xml = bytes.toString('utf8')
  if (xml.includes('\0') || xml.includes('<![CDATA[') || xml.includes('<!DOCTYPE'))
    throw unsupportedMediaTypeFailure(fileTexts.onlyWord)
  if (hasExternalContent(withoutReferences(xml))) throw unsupportedMediaTypeFailure(fileTexts.wordWithMore)
}

const withoutReferences = (xml: string): string =>
  xml.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

/**
 * Hyperlinks are the only external references that are allowed, because they need a click. An external picture would reveal who opens the document,
 * and when.
 */
function isLoading(element: string): boolean {
  if (
    /macroEnabled|ms-office\.vbaProject|ms-office\.activeX|\/relationships\/(?:vbaProject|oleObject|control|activeXControlBinary|aFChunk|subDocument)["']/i.test(
      element,
    )
  )
    return true
  return /\bTargetMode\s*=\s*["']\s*External/i.test(element) && !/\/relationships\/hyperlink\s*["']/i.test(element)
}
