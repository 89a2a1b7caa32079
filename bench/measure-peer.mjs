// `--peer directus`: the works that both have, in turns. The limit of a row is Directus.
import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { installDirectus, journal, startDirectus } from './directus.mjs'
import { applicantsTable } from './measure-office.mjs'
import { createPaper, listRecordRequests, journal as ourJournal } from './measure-writes.mjs'
import { readProcessorTime, watchMemory } from './process-usage.mjs'
import { toRow } from './report.mjs'
import { alternate, listWrongAnswers, toBusiest, toProcessorTimes, toRates } from './turns.mjs'

const award = JSON.stringify({
  awarding_organization: 'Academy',
  english_title: 'State Encouragement Award',
  award_date: '2020-07-01',
})
const table = '/items/applicant?limit=20&meta=filter_count&filter[submitted][_eq]=true&sort=-submitted_at'
const journals = '/api/JournalPublications'

export async function measurePeer(bench) {
  const { under, cleanups, turns, quick } = bench
  await installDirectus()
  const peer = await startDirectus(under, cleanups)
  await wait(5000)
  const memory = [under.portal.pid, peer.pid].map((pid) => watchMemory(pid).stop().portal)
  const paper = await openAsBlob(await createPaper(under), { type: 'application/pdf' })
  const people = under.people.slice(0, 500)
  const rows = [
    ...(await compareLoads(bench, peer, 'read one record', {
      ours: under.applicants.map(({ token, journalId }) => get(`${journals}/${journalId}`, token)),
      theirs: peer.writers.map(({ token, journalId }) => get(`/items/journal/${journalId}`, token)),
    })),
    ...(await compareLoads(bench, peer, 'save a record', {
      ours: listRecordRequests(under.people),
      theirs: peer.writers.map(({ token }) => ({ method: 'POST', path: '/items/award', token, json: award })),
    })),
    ...(await compareLoads(bench, peer, 'table, 20 of 20,000 with total', {
      ours: applicantsTable(under),
      theirs: [get(encodeURI(table), peer.office)],
    })),
  ]
  const [count, atOnce] = [quick ? 16 : 40, 8]
  const runs = await alternate(turns, {
    ours: () =>
      measureWork(under, under.portal.pid, () => inParallel(count, atOnce, () => saveOurs(under.portal.address, people, paper))),
    theirs: () => measureWork(under, peer.pid, () => inParallel(count, atOnce, (at) => saveTheirs(peer, at, paper))),
  })
  return [...rows, ...toComparedRows('record with a PDF of 5 MB', runs), toRow('memory of the program, idle', 'PSS', {
    turns: [memory[0]],
    unit: 'MB',
    limit: { what: 'Directus', turns: [memory[1]] },
  })] // biome-ignore format: a list
}

const get = (path, token) => ({ method: 'GET', path, token })

async function compareLoads({ under, generators, turns, seconds }, peer, work, { ours, theirs }) {
  const load = (address, pid, asks) => () =>
    measureWork(under, pid, () => generators.load({ address, asks, connections: 16, seconds }))
  const runs = await alternate(turns, {
    ours: load(under.portal.address, under.portal.pid, ours),
    theirs: load(peer.address, peer.pid, theirs),
  })
  return toComparedRows(work, runs)
}

/** Both databases are on one server, and only one of the programs works at a time. */
async function measureWork({ server }, pid, work) {
  const times = () => [readProcessorTime(pid), readProcessorTime(server.pid())]
  const before = times()
  const done = await work()
  const [forPortal, forDatabase] = times().map((after, at) => after - before[at])
  return { ...done, forPortal, forDatabase }
}

function toComparedRows(work, { ours, theirs }) {
  const compared = (read) => ({ turns: read(ours), limit: { what: 'Directus', turns: read(theirs) } })
  const busy = toBusiest([...ours, ...theirs])
  return [
    toRow(work, 'a second', { ...compared(toRates), unit: '/s', busy, wrong: listWrongAnswers([...ours, ...theirs]) }),
    toRow(work, 'processor time', { ...compared((runs) => toProcessorTimes(runs)), unit: 'ms', busy }),
  ]
}

/** Does the work `count` times, `atOnce` at a time. */
async function inParallel(count, atOnce, work) {
  const [start, before] = [performance.now(), process.cpuUsage()]
  let begun = 0
  const one = async () => {
    while (begun < count) {
      begun += 1
      await work(begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const took = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  return { calls: count, rate: (count * 1000) / took, busy: (user + system) / 1000 / took, wrongStatuses: {} }
}

/** Each person once, because eight journals are the maximum. */
async function saveOurs(address, people, paper) {
  const { token } = people.pop()
  const form = new FormData()
  for (const [name, value] of Object.entries(ourJournal)) form.append(name, value)
  form.append('file', paper, 'paper.pdf')
  await post(address + journals, token, form)
}

async function saveTheirs({ address, writers }, at, paper) {
  const { token } = writers[at % writers.length]
  const form = new FormData()
  form.append('file', paper, 'paper.pdf')
  const { data } = await post(`${address}/files`, token, form)
  await post(`${address}/items/journal`, token, JSON.stringify({ ...journal, file: data.id }), {
    'content-type': 'application/json',
  })
}

async function post(url, token, body, headers = {}) {
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers }, body })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}
