import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pdf, picture } from '../files/samples.testing.ts'
import { arabicSample } from './arabic-sample.testing.ts'
import type { DocumentJob } from './job.ts'
import { type DocumentMakerOptions, openDocumentMaker } from './maker.ts'
import { writePdf } from './odd-papers.testing.ts'
import { qpdfErrors, readPageTexts, readPdfInfo } from './pdf-tools.testing.ts'

let directory: string
let makers: ReturnType<typeof openDocumentMaker>[]
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-maker-'))
  makers = []
})
afterEach(async () => {
  await Promise.all(makers.map((maker) => maker.close()))
  await rm(directory, { recursive: true, force: true })
})

const realTypesetter = new URL('./typeset.ts', import.meta.url)
const standIn = new URL('./plain-typeset.testing.ts', import.meta.url)

function open(options: DocumentMakerOptions = {}) {
  const maker = openDocumentMaker({ typesetter: standIn, ...options })
  makers.push(maker)
  return maker
}

async function job(sources: readonly Uint8Array[], more: Partial<DocumentJob> = {}): Promise<DocumentJob> {
  const paths = sources.map((_, index) => ({ path: join(directory, `${index}.pdf`) }))
  await Promise.all(sources.map((bytes, index) => writeFile(paths[index]?.path ?? '', bytes)))
  return {
    printed: { title: 'Made' } as DocumentJob['printed'],
    sources: paths,
    pictures: {},
    outputPath: join(directory, 'made.pdf'),
    ...more,
  }
}

/** Writes a module whose `typesetDocument` has this body. */
async function typesetter(body: string): Promise<URL> {
  const path = join(directory, 'typesetter.mjs')
  await writeFile(path, `export async function typesetDocument(printed, sources, pictures) { ${body} }`)
  return pathToFileURL(path)
}

test('makes a document in a process that has nothing of ours, and tells how far it is', async () => {
  const path = join(directory, 'photo.jpg')
  await writeFile(path, await picture(400, 200).jpeg().toBuffer())
  const seen: [number, number][] = []
  const task = await job([await pdf({ pages: 2 }), Buffer.from('broken')], { pictures: { photo: path } })
  const made = await open().make(task, { onProgress: (done, total) => seen.push([done, total]) })
  expect(made).toMatchObject({ pages: 5, damaged: [1] })
  expect(seen).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  expect(await qpdfErrors(task.outputPath)).toBe('')
  expect((await readPageTexts(task.outputPath))[0]).toBe('COVER Made PICTURE 400x200')
})

test('sets a real dossier with the real typesetter', async () => {
  const sources = (arabicSample.attached?.groups ?? []).flatMap(({ files }) => files.map(({ source }) => source))
  const task = await job(await Promise.all(Array.from({ length: Math.max(...sources) + 1 }, () => pdf({ pages: 2 }))))
  const made = await open({ typesetter: realTypesetter }).make({ ...task, printed: arabicSample })
  expect(made.damaged).toEqual([])
  expect(await qpdfErrors(task.outputPath)).toBe('')
  const texts = await readPageTexts(task.outputPath)
  expect(texts).toHaveLength(made.pages)
  expect(texts.flatMap((text) => text.match(/Page [12]/g) ?? [])).toEqual(sources.flatMap(() => ['Page 1', 'Page 2']))
  expect(await readPdfInfo(task.outputPath)).toMatch(/Tagged: +yes/)
}, 60_000)

test('the process inherits no environment and writes its document alone', async () => {
  const probe = await typesetter(`
    const { writeFileSync } = await import('node:fs')
    const { execSync } = await import('node:child_process')
    const tried = (act) => { try { act(); return 'could' } catch (error) { return error.code } }
    // libvips sets this one itself.
    delete process.env.VIPSHOME
    throw new Error(JSON.stringify([Object.keys(process.env), tried(() => writeFileSync('${directory}/other', '')), tried(() => execSync('true'))]))`)
  const making = open({ typesetter: probe }).make(await job([]))
  await expect(making).rejects.toThrow('[[],"ERR_ACCESS_DENIED","ERR_ACCESS_DENIED"]')
  expect(existsSync(join(directory, 'made.pdf'))).toBe(false)
})

/** Without a cross-reference table the objects are searched; no object has an end, so each search reads the rest of the file. */
const endless = Buffer.from(`%PDF-1.7\n${'1 0 obj <</Length 9>> stream\n'.repeat(60_000)}`)

/** Each number needs several times its two bytes in memory. */
const bomb = writePdf([
  '<</Type /Catalog /Pages 2 0 R>>',
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  `<</Type /Page /MediaBox [0 0 9 9] /Resources <</Font [${'1 '.repeat(14_000_000)}]>>>>`,
])

test('a source that brings the process down is left out, and so is one that takes too long', async () => {
  const plain = await pdf()
  const task = await job([plain, endless, plain, bomb, plain])
  const made = await open({ sourceTimeLimit: 4000 }).make(task)
  expect(made.damaged).toEqual([1, 3])
  expect(await qpdfErrors(task.outputPath)).toBe('')
  const texts = await readPageTexts(task.outputPath)
  expect(texts.filter((text) => text.startsWith('HEAD'))).toHaveLength(3)
  expect(texts.filter((text) => text.includes('LEFT OUT'))).toEqual(['SOURCE 1: LEFT OUT slow', 'SOURCE 3: LEFT OUT large'])
})

test('rejects when the typesetter fails, and leaves no file', async () => {
  const task = await job([await pdf()])
  const maker = open({ typesetter: await typesetter(`throw new Error('no such font')`) })
  await expect(maker.make(task)).rejects.toThrow('no such font')
  expect(existsSync(task.outputPath)).toBe(false)
})

test('rejects when the process ends while it typesets, and blames no source', async () => {
  const maker = open({ typesetter: await typesetter('process.kill(process.pid, "SIGKILL")') })
  await expect(maker.make(await job([await pdf()]))).rejects.toThrow('ended with SIGKILL')
})

test('is stopped by its reader, by its time limit, and by the end of the portal', async () => {
  const forever = await typesetter('await new Promise((resolve) => setTimeout(resolve, 60_000))')
  const task = await job([])
  const reader = new AbortController()
  const begun = Promise.withResolvers<void>()
  const stopped = open({ typesetter: forever }).make(task, { signal: reader.signal, onProgress: () => begun.resolve() })
  await begun.promise
  reader.abort(new Error('gone away'))
  await expect(stopped).rejects.toThrow('gone away')

  await expect(open({ typesetter: forever, timeLimit: 800 }).make(task)).rejects.toThrow(/timeout/)

  const maker = open({ typesetter: forever })
  const [underWay, waiting] = [maker.make(task), maker.make(task)]
  const outcomes = Promise.allSettled([underWay, waiting])
  await maker.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(maker.make(task)).rejects.toThrow('closed')
  expect(existsSync(task.outputPath)).toBe(false)
  expect(await childrenOf(process.pid)).not.toContain('maker-child')
})

test('makes no more at once than it may, in turn; who leaves the queue takes no turn', async () => {
  const maker = open()
  const order: string[] = []
  const reader = new AbortController()
  const tasks = await Promise.all(['a', 'b', 'c'].map((name) => job([], { outputPath: join(directory, name) })))
  const makings = tasks.map((task, index) =>
    maker.make(task, index === 1 ? { signal: reader.signal } : {}).then(
      () => order.push(task.outputPath.at(-1) ?? ''),
      () => order.push(`not ${task.outputPath.at(-1)}`),
    ),
  )
  reader.abort()
  await Promise.all(makings)
  expect(order).toEqual(['a', 'not b', 'c'])
  expect(existsSync(join(directory, 'b'))).toBe(false)
})

async function childrenOf(pid: number): Promise<string> {
  const lines = (await readdir('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${name}/status`, 'utf8')) ?? []
        return Number(parent) === pid ? await readFile(`/proc/${name}/cmdline`, 'utf8') : ''
      } catch {
        // The process has ended.
        return ''
      }
    })
  return (await Promise.all(lines)).join('\n')
}
