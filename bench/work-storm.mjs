// Everybody at once: what readers feel while others sign in and upload, how many sign in, and what all of it takes of the memory.
import { setTimeout as wait } from 'node:timers/promises'
import { hashAlone } from './limits.mjs'
import { watchMemory } from './process-memory.mjs'
import { atMostSo, figureRow, middle, rowOf } from './report.mjs'
import { password } from './under-test.mjs'
import { alternating, loaded, oddOf, ownData } from './work-reading.mjs'
import { curricula, paperOf, records } from './work-writing.mjs'

const signIns = (people) =>
  people.map(({ email }) => ({
    method: 'POST',
    path: '/api/auth/authenticate',
    json: JSON.stringify({ userName: email, password }),
  }))

const milliseconds = (value) => `${value.toFixed(1)} ms`

export async function measureSignIn(bench) {
  const { under, rounds, seconds } = bench
  const runs = await alternating(rounds, {
    ours: () => loaded(bench, { asks: signIns(under.people), connections: 8, seconds }),
    hash: async () => ({ rate: await hashAlone(seconds / 2) }),
  })
  return {
    ...rowOf('sign in; 8 connections', {
      seen: middle(runs.ours),
      limit: { what: 'argon2 alone, two at once', rate: middle(runs.hash).rate },
      notes: 'no goal: it is the hash',
    }),
    wrong: oddOf(runs.ours),
  }
}

/** Readers who ask 400 times a second, alone and while 16 sign in and 4 upload 5 MB without a pause. */
export async function measureStorm(bench) {
  const { under, rounds, seconds, generators } = bench
  const { address } = under.portal
  const readers = () => generators.load({ address, asks: ownData(under.people), connections: 16, seconds, pause: 40 }, 0)
  const file = await paperOf(under)
  const storming = (load) => generators.load({ address, seconds: seconds + 1, ...load }, load.by)
  const stormy = async () => {
    const others = [
      storming({ asks: signIns(under.people), connections: 16, by: 1 }),
      storming({ asks: curricula(under.people, file), connections: 4, by: 2 }),
    ]
    const seen = await readers()
    const [signedIn, uploaded] = await Promise.all(others)
    return { ...seen, signedIn: signedIn.rate, uploaded: uploaded.rate, odd: { ...signedIn.odd, ...uploaded.odd, ...seen.odd } }
  }
  const runs = await alternating(rounds, { ours: stormy, alone: readers })
  const [seen, alone] = [middle(runs.ours), middle(runs.alone)]
  return {
    ...figureRow('p99 of reads during a storm of sign-ins and uploads', milliseconds(seen.p99), {
      limit: `${milliseconds(alone.p99)} without the storm`,
      ratio: (alone.p99 / seen.p99).toFixed(2),
      targets: [atMostSo(seen.p99, 50, 'ms')],
      notes: `${Math.round(seen.signedIn)} sign-ins and ${Math.round(seen.uploaded)} uploads of 5 MB a second meanwhile`,
    }),
    wrong: oddOf([...runs.ours, ...runs.alone]),
  }
}

/** PSS of the portal, its children, and PostgreSQL, which is told apart. */
export async function measureMemory(bench) {
  const { under, seconds, generators } = bench
  const pids = () => [under.portal.pid, under.server.pid()]
  await under.restart()
  // What starting alone needed is given back by then.
  await wait(5000)
  const idle = watchMemory(pids).stop()
  const { address } = under.portal
  const file = await paperOf(under)
  const watched = watchMemory(pids)
  const all = await Promise.all([
    generators.load({ address, asks: ownData(under.people), connections: 32, seconds: 3 * seconds }, 0),
    generators.load({ address, asks: records(under.people), connections: 16, seconds: 3 * seconds }, 1),
    generators.load({ address, asks: curricula(under.people, file), connections: 8, seconds: 3 * seconds }, 2),
    generators.load({ address, asks: signIns(under.people), connections: 8, seconds: 3 * seconds }, 3),
  ])
  const most = watched.stop()
  const told = ({ portal, database, everything }) => `${everything} MB: portal ${portal}, database ${database}`
  return [
    figureRow('memory of everything, idle (PSS)', told(idle)),
    {
      ...figureRow('memory of everything, under load of everything (PSS)', told(most), {
        targets: [atMostSo(most.everything, 350, 'MB')],
        notes: 'reads, records, uploads of 5 MB and sign-ins at once, 64 connections',
      }),
      wrong: oddOf(all),
    },
  ]
}
