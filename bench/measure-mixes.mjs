// Reads beside sign-ins and uploads, and the memory under such loads.
import { setTimeout as wait } from 'node:timers/promises'
import { applicantsTable, csvOfTheme } from './measure-office.mjs'
import { createPaper, listRecordRequests, listSignInRequests, listUploadRequests } from './measure-writes.mjs'
import { watchMemory, watchProcessorTime } from './process-usage.mjs'
import { toRow } from './report.mjs'
import { alternate, listWrongAnswers, toBusiest } from './turns.mjs'

const readsPerSecond = 40

const toP99s = (runs) => runs.map(({ p99 }) => p99)

/** 40 reads a second, alone and beside 4 sign-ins and an upload of 5 MB a second. */
export async function measureSteadyMix(bench) {
  const { under, seconds } = bench
  const others = (file) => [
    { asks: listSignInRequests(under.people), connections: 4, perSecond: 4 },
    { asks: listUploadRequests(under.people, file), connections: 2, perSecond: 1 },
  ]
  return measureReadsBeside(bench, 'reads in a steady mix', others, 4 * seconds)
}

/** The same reads while 16 sign in and 4 upload 5 MB without a pause. */
export async function measureStorm(bench) {
  const { under, seconds } = bench
  const others = (file) => [
    { asks: listSignInRequests(under.people), connections: 16 },
    { asks: listUploadRequests(under.people, file), connections: 4 },
  ]
  return measureReadsBeside(bench, 'reads in a storm', others, 3 * seconds)
}

async function measureReadsBeside({ under, generators, turns, recordedScreens }, work, listOthers, seconds) {
  const { address } = under.portal
  const asks = Object.values(await recordedScreens()).flatMap((screen) => screen.asks)
  const others = listOthers(await createPaper(under))
  const read = () => generators.load({ address, asks, connections: 16, perSecond: readsPerSecond, seconds }, 0)
  const runs = await alternate(turns, {
    alone: read,
    async beside() {
      const loads = others.map((load, at) => generators.load({ address, seconds: seconds + 1, ...load }, at + 1))
      // The load has begun before the first read.
      await wait(500)
      const reads = await read()
      const done = await Promise.all(loads)
      return { ...reads, busy: toBusiest([reads, ...done]), others: done }
    },
  })
  const all = [...runs.alone, ...runs.beside, ...runs.beside.flatMap(({ others }) => others)]
  return toRow(work, 'p99', {
    turns: toP99s(runs.beside),
    unit: 'ms',
    limit: { what: 'the same reads alone', turns: toP99s(runs.alone) },
    busy: toBusiest(all),
    wrong: listWrongAnswers(all),
  })
}

/** Idle after a start, under everything at once, and under lists; portal and database together. */
export async function measureMemory(bench) {
  const { under, turns, seconds, generators, recordedScreens } = bench
  const file = await createPaper(under)
  const reads = Object.values(await recordedScreens()).flatMap((screen) => screen.asks)
  const figures = { idle: [], 'mixed load': [], lists: [] }
  const all = []
  for (let turn = 0; turn < turns; turn += 1) {
    await under.restart()
    const pids = [under.portal.pid, under.server.pid()]
    await wait(4000)
    figures.idle.push(watchMemory(pids).stop())
    const loads = {
      'mixed load': [
        { asks: reads, connections: 16 },
        { asks: listRecordRequests(under.people), connections: 8 },
        { asks: listUploadRequests(under.people, file), connections: 4 },
        { asks: listSignInRequests(under.people), connections: 8 },
      ],
      lists: [
        { asks: applicantsTable(under), connections: 16 },
        { asks: csvOfTheme(under), connections: 4 },
      ],
    }
    for (const [name, load] of Object.entries(loads)) {
      const watched = watchMemory(pids)
      const { address } = under.portal
      all.push(...(await Promise.all(load.map((one, at) => generators.load({ address, seconds: 2 * seconds, ...one }, at)))))
      figures[name].push(watched.stop())
    }
  }
  return Object.entries(figures).map(([name, turnsOf]) =>
    toRow(`memory, ${name}`, 'PSS', {
      turns: turnsOf.map(({ everything }) => everything),
      unit: 'MB',
      notes: [`memory, ${name}: ${turnsOf.map(({ portal, database }) => `portal ${portal}, database ${database}`).join('; ')}`],
      ...(name !== 'idle' && { busy: toBusiest(all), wrong: listWrongAnswers(all) }),
    }),
  )
}

/** After a start, windows of half a minute in which nobody asks anything, as processor time a minute. */
export async function measureIdleMinute({ under, turns, quick }) {
  const seconds = quick ? 15 : 30
  await under.restart()
  await wait(15_000)
  const used = { portal: [], database: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    const watched = { portal: watchProcessorTime(under.portal.pid), database: watchProcessorTime(under.server.pid()) }
    await wait(seconds * 1000)
    for (const [which, time] of Object.entries(watched)) used[which].push((time.stop() * 60) / seconds)
  }
  return [
    toRow('idle minute', 'processor time', { turns: used.portal, unit: 'ms' }),
    toRow('idle minute of the database', 'processor time', { turns: used.database, unit: 'ms' }),
  ]
}
