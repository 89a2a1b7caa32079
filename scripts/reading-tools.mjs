import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian-packages.mjs'
import { Stop } from './say.mjs'

/** What the tests read PDFs and ZIPs back with, none of it ours, by the Debian package that brings it. */
const tools = { python3: ['python3'], qpdf: ['qpdf'], 'poppler-utils': ['pdftotext', 'pdffonts', 'pdfinfo', 'pdftoppm'] }

/** Finds the tools on the path, or lets Debian bring them to root; else throws what to do. */
export async function readingTools() {
  const missing = Object.keys(tools).filter((name) => !tools[name].every(isThere))
  if (missing.length > 0 && !(await installDebian('tools that read PDFs', missing)))
    throw new Stop(`The tests of what leaves the portal read it back with other programs: install ${missing.join(' and ')}.`)
  return { stop: () => {} }
}

/** Whether a program of this name is on the path. */
export function isThere(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
