import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPdfWithoutCrossReference } from '../documents/hostile-papers.testing.ts'
import { openPdfInspector, type PdfInspector } from './pdf-inspector.ts'
import { openTestFileServices, pdf, type TestFileServices, writeTemporary } from './samples.testing.ts'

/** In milliseconds. A generous limit, so that no document is `slow` on a busy machine. */
const patient = 30_000

let bench: TestFileServices
let path: string
let inspector: PdfInspector
beforeAll(async () => {
  bench = await openTestFileServices()
  path = await writeTemporary(bench.files, await pdf({ pages: 3 }))
  inspector = openPdfInspector({ timeLimit: patient })
})
afterAll(async () => {
  await inspector.close()
  await bench.end()
})

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => Number(line.trim().split(/\s+/)[1]) === parent && line.includes('pdf-child'))
    .map((line) => Number(line.trim().split(/\s+/)[0]))

/** Children of portals that earlier test files of this worker opened. */
const earlier = childrenOf(process.pid)
const children = () => childrenOf(process.pid).filter((child) => !earlier.includes(child))

it('starts its child with the first document and keeps it', async () => {
  expect(children()).toEqual([])
  expect(await inspector.inspectPdf(path)).toEqual({ pages: 3 })
  const [child] = children()
  expect(await Promise.all(Array.from({ length: 20 }, () => inspector.inspectPdf(path)))).toEqual(Array(20).fill({ pages: 3 }))
  expect(children()).toEqual([child])
})

it('calls a document slow that hangs the child, and starts another for the next', async () => {
  const hasty = openPdfInspector({ timeLimit: 1500, longestTime: 1500 })
  const others = children()
  const own = () => children().filter((child) => !others.includes(child))
  await expect.poll(() => hasty.inspectPdf(path)).toEqual({ pages: 3 })
  const [child = 0] = own()
  process.kill(child, 'SIGSTOP')
  expect(await hasty.inspectPdf(path)).toBe('slow')
  await expect.poll(() => hasty.inspectPdf(path)).toEqual({ pages: 3 })
  expect(own()).not.toContain(child)
  expect(own()).toHaveLength(1)
  await hasty.close()
})

it('asks a fresh child when one is brought down: it may not be the document’s fault', async () => {
  const [child = 0] = children()
  process.kill(child, 'SIGSTOP')
  const verdict = inspector.inspectPdf(path)
  process.kill(child, 'SIGKILL')
  expect(await verdict).toEqual({ pages: 3 })
  expect(children()).not.toContain(child)
  expect(children()).toHaveLength(1)
})

it('judges a document by the processor time of its child: a busy machine makes none slow', async () => {
  const others = children()
  const impatient = openPdfInspector({ timeLimit: 300, longestTime: patient })
  await impatient.inspectPdf(path)
  const [child = 0] = children().filter((one) => !others.includes(one))
  process.kill(child, 'SIGSTOP')
  const verdict = impatient.inspectPdf(path)
  await delay(600)
  process.kill(child, 'SIGCONT')
  expect(await verdict).toEqual({ pages: 3 })
  await impatient.close()
})

it('opens a document beside one that takes long, in a child of its own', async () => {
  const two = openPdfInspector({ timeLimit: patient, atOnce: 2 })
  const long = await writeTemporary(bench.files, createPdfWithoutCrossReference({ bytes: 10e6 }))
  const order: string[] = []
  await two.inspectPdf(path)
  await Promise.all([two.inspectPdf(long).then(() => order.push('long')), two.inspectPdf(path).then(() => order.push('short'))])
  expect(order).toEqual(['short', 'long'])
  await two.close()
})

it('takes a fresh child after as many documents as one may live', async () => {
  const brief = openPdfInspector({ lifetime: 2, timeLimit: patient })
  const others = children()
  const seen: (number | undefined)[] = []
  for (let document = 1; document <= 4; document += 1) {
    expect(await brief.inspectPdf(path)).toEqual({ pages: 3 })
    seen.push(children().find((child) => !others.includes(child)))
  }
  // The child ends after every second document.
  expect(seen).toEqual([expect.any(Number), undefined, expect.any(Number), undefined])
  expect(seen[2]).not.toBe(seen[0])
  await brief.close()
})

it('finds another child when the first has died in its sleep', async () => {
  const [child = 0] = children()
  process.kill(child, 'SIGKILL')
  while (children().includes(child)) await delay(10)
  await delay(50)
  expect(await inspector.inspectPdf(path)).toEqual({ pages: 3 })
})

it.skipIf(!existsSync('/proc/self/status'))('does not grow with the number of documents', async () => {
  const large = await writeTemporary(bench.files, await pdf({ padding: 3_000_000 }))
  const look = async (times: number) => {
    for (let at = 0; at < times; at += 1) await inspector.inspectPdf(large)
    return Number(readFileSync(`/proc/${children()[0]}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1])
  }
  const before = await look(20)
  expect((await look(200)) - before).toBeLessThan(20_000)
})

it('ends its child when it is closed', async () => {
  await inspector.close()
  expect(children()).toEqual([])
  await expect(inspector.inspectPdf(path)).rejects.toThrow('closed')
})

it('leaves no child when it is closed while one starts', async () => {
  const hasty = openPdfInspector({ timeLimit: patient })
  const verdict = hasty.inspectPdf(path)
  await hasty.close()
  expect(await verdict).toEqual({ pages: 3 })
  expect(children()).toEqual([])
})

it('does not outlive a parent that is killed', async () => {
  const source = `const { openPdfInspector } = await import(${JSON.stringify(new URL('./pdf-inspector.ts', import.meta.url).href)})
    await openPdfInspector({ timeLimit: ${patient} }).inspectPdf(${JSON.stringify(path)}); console.log('ready'); setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(parent.stdout, 'data')
  const [child = 0] = childrenOf(parent.pid ?? 0)
  expect(child).toBeGreaterThan(0)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  const isRunning = () =>
    execFileSync('ps', ['-eo', 'pid=,stat='], { encoding: 'utf8' })
      .split('\n')
      .some((line) => {
        const [id, state = ''] = line.trim().split(/\s+/)
        return Number(id) === child && !state.startsWith('Z')
      })
  await expect.poll(isRunning).toBe(false)
})
