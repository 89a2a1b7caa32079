import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPdfWithoutCrossReference } from '../documents/hostile-papers.testing.ts'
import type { TestResponse } from '../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../testing/applicant.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { formOf, type Upload } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'

let directory: string
let child: ChildPortal
let attacker: Applicant
let bystander: Applicant

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-fair-uploads-'))
  child = await startChild(directory)
  attacker = await createRegisteredApplicant(child.send)
  bystander = await createRegisteredApplicant(child.send)
})
afterAll(async () => {
  await child?.stop()
  await rm(directory, { recursive: true, force: true })
})

const timed = (who: Applicant, type: number, file: Upload) => measured(() => who.post('/api/uploadfile', formOf({ type }, file)))

async function measured(call: () => Promise<TestResponse>): Promise<{ answer: TestResponse; seconds: number }> {
  const began = performance.now()
  const answer = await call()
  return { answer, seconds: (performance.now() - began) / 1000 }
}

it('24 uploads of 20 MB that take long to open do not delay another’s CV, and each is answered', async () => {
  // Encoded once in advance, so that the attacker's own work is not measured.
  const encoded = new Response(formOf({ type: 6 }, { name: 'cv.pdf', bytes: createPdfWithoutCrossReference() }))
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await encoded.arrayBuffer())
  // Two children of each kind have started, as in a portal in use.
  const both = [await paper('cv.pdf'), await paper('cv.pdf')]
  await Promise.all(both.map((one) => timed(bystander, 6, one)))
  const alone = await timed(bystander, 6, await paper('cv.pdf'))
  const attack = Promise.all(
    Array.from({ length: 24 }, () =>
      measured(() => attacker.send({ method: 'POST', path: '/api/uploadfile', headers, payload })),
    ),
  )
  const beside: number[] = []
  let isOver = false
  const over = attack.then(() => {
    isOver = true
  })
  while (!isOver) {
    const { answer, seconds } = await timed(bystander, 6, await paper('cv.pdf'))
    expect(answer.status).toBe(201)
    beside.push(seconds)
    await wait(100)
  }
  await over
  const answers = (await attack).map(({ answer }) => answer)
  const longest = Math.max(...(await attack).map(({ seconds }) => seconds))
  const others = `${Math.max(...beside).toFixed(2)} s at most`
  process.stdout.write(
    `fair uploads: alone ${alone.seconds.toFixed(2)} s, beside 24 × 20 MB ${others}; the last of them ${longest.toFixed(1)} s\n`,
  )
  // A single upload may take longer, because 480 MB arrive at the same time on a busy machine.
  const inOrder = beside.toSorted((a, b) => a - b)
  expect(inOrder[Math.floor(inOrder.length * 0.95)]).toBeLessThan(2 * alone.seconds + 2)
  expect(inOrder.at(-1)).toBeLessThan(10)
  for (const { status, headers } of answers) {
    expect([201, 415, 429]).toContain(status)
    if (status === 429) expect(headers['retry-after']).toBe('30')
  }
  expect(longest).toBeLessThan(60)
}, 180_000)

it('a picture of 18 MB and 36 megapixels is stored, and delays no photograph', async () => {
  const side = 6000
  const [small, channels] = [750, 3] as const
  const grainy = await sharp(randomBytes(small * small * 3), { raw: { width: small, height: small, channels } })
    .resize(side, side, { kernel: 'nearest' })
    .linear(1, 0)
    .composite([
      {
        input: await sharp(randomBytes(2000 * 2000 * 3), { raw: { width: 2000, height: 2000, channels } })
          .png()
          .toBuffer(),
      },
    ])
    .png()
    .toBuffer()
  process.stdout.write(`fair uploads: a PNG of ${(grainy.length / 1e6).toFixed(1)} MB\n`)
  const photograph = await sharp(grainy).resize(1600, 1200).jpeg().toBuffer()
  await timed(bystander, 1, { name: 'a.jpg', bytes: photograph })
  const alone = await timed(bystander, 1, { name: 'a.jpg', bytes: photograph })
  const attack = Promise.all([1, 2].map((type) => timed(attacker, type, { name: 'a.png', bytes: grainy })))
  const beside = await timed(bystander, 1, { name: 'a.jpg', bytes: photograph })
  const stored = await attack
  process.stdout.write(
    `fair uploads: pictures ${stored.map(({ seconds }) => seconds.toFixed(1)).join(' ')} s; a photograph alone ${alone.seconds.toFixed(2)}, beside them ${beside.seconds.toFixed(2)} s\n`,
  )
  expect(stored.map(({ answer }) => answer.status)).toEqual([201, 201])
  expect(beside.seconds).toBeLessThan(2 * alone.seconds + 2)
}, 180_000)
