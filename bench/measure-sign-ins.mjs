// Sign-ins: their rate, the delay of reads during a storm of sign-ins and uploads, and the memory under all loads together.
import { setTimeout as wait } from 'node:timers/promises'
import { measureHash } from './limits.mjs'
import { alternate, listOwnDataRequests, listWrongAnswers, measureLoad } from './measure-reads.mjs'
import { createPaper, listRecordRequests, listUploadRequests } from './measure-writes.mjs'
import { password } from './portal-under-test.mjs'
import { watchMemory } from './process-usage.mjs'
import { atMostTarget, medianOfRuns, toFigureRow, toRateRow } from './report.mjs'

const listSignInRequests = (people) =>
  people.map(({ email }) => ({
    method: 'POST',
    path: '/api/auth/authenticate',
    json: JSON.stringify({ userName: email, password }),
  }))

const milliseconds = (value) => `${value.toFixed(1)} ms`

export async function measureSignIn(bench) {
  const { under, rounds, seconds } = bench
  const runs = await alternate(rounds, {
    ours: () => measureLoad(bench, { asks: listSignInRequests(under.people), connections: 8, seconds }),
    hash: async () => ({ rate: await measureHash(seconds / 2) }),
  })
  return {
    ...toRateRow('sign in; 8 connections', {
      seen: medianOfRuns(runs.ours),
      limit: { what: 'argon2 alone, two at once', rate: medianOfRuns(runs.hash).rate },
      notes: 'no goal: it is the hash',
    }),
    wrong: listWrongAnswers(runs.ours),
  }
}

/** Readers with 400 calls a second, alone and while 16 sign in and 4 upload 5 MB without a pause. */
export async function measureStorm(bench) {
  const { under, rounds, seconds, generators } = bench
  const { address } = under.portal
  const readers = () =>
    generators.load({ address, asks: listOwnDataRequests(under.people), connections: 16, seconds, pause: 40 }, 0)
  const file = await createPaper(under)
  const loadBeside = (load) => generators.load({ address, seconds: seconds + 1, ...load }, load.by)
  const measureReadersInStorm = async () => {
    const others = [
      loadBeside({ asks: listSignInRequests(under.people), connections: 16, by: 1 }),
      loadBeside({ asks: listUploadRequests(under.people, file), connections: 4, by: 2 }),
    ]
    const seen = await readers()
    const [signedIn, uploaded] = await Promise.all(others)
    return {
      ...seen,
      signedIn: signedIn.rate,
      uploaded: uploaded.rate,
      wrongStatuses: { ...signedIn.wrongStatuses, ...uploaded.wrongStatuses, ...seen.wrongStatuses },
    }
  }
  const runs = await alternate(rounds, { ours: measureReadersInStorm, alone: readers })
  const [seen, alone] = [medianOfRuns(runs.ours), medianOfRuns(runs.alone)]
  return {
    ...toFigureRow('p99 of reads during a storm of sign-ins and uploads', milliseconds(seen.p99), {
      limit: `${milliseconds(alone.p99)} without the storm`,
      ratio: (alone.p99 / seen.p99).toFixed(2),
      targets: [atMostTarget(seen.p99, 50, 'ms')],
      notes: `${Math.round(seen.signedIn)} sign-ins and ${Math.round(seen.uploaded)} uploads of 5 MB a second meanwhile`,
    }),
    wrong: listWrongAnswers([...runs.ours, ...runs.alone]),
  }
}

export async function measureMemory(bench) {
  const { under, seconds, generators } = bench
  const pids = () => [under.portal.pid, under.server.pid()]
  await under.restart()
  await wait(5000)
  const idle = watchMemory(pids).stop()
  const { address } = under.portal
  const file = await createPaper(under)
  const watched = watchMemory(pids)
  const all = await Promise.all([
    generators.load({ address, asks: listOwnDataRequests(under.people), connections: 32, seconds: 3 * seconds }, 0),
    generators.load({ address, asks: listRecordRequests(under.people), connections: 16, seconds: 3 * seconds }, 1),
    generators.load({ address, asks: listUploadRequests(under.people, file), connections: 8, seconds: 3 * seconds }, 2),
    generators.load({ address, asks: listSignInRequests(under.people), connections: 8, seconds: 3 * seconds }, 3),
  ])
  const most = watched.stop()
  const formatMemory = ({ portal, database, everything }) => `${everything} MB: portal ${portal}, database ${database}`
  return [
    toFigureRow('memory of everything, idle (PSS)', formatMemory(idle)),
    {
      ...toFigureRow('memory of everything, under load of everything (PSS)', formatMemory(most), {
        targets: [atMostTarget(most.everything, 350, 'MB')],
        notes: 'reads, records, uploads of 5 MB and sign-ins at once, 64 connections',
      }),
      wrong: listWrongAnswers(all),
    },
  ]
}
