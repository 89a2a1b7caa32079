/** Alternates the parts, each first equally often: the results of each by name. The first turn warms up and does not count. */
export async function alternate(turns, parts) {
  const names = Object.keys(parts)
  const runs = Object.fromEntries(names.map((name) => [name, []]))
  for (let turn = 0; turn <= turns; turn += 1)
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + turn) % names.length]
      const one = await parts[name]()
      if (turn > 0) runs[name].push(one)
    }
  return runs
}

/** A load on the portal, with the processor time of portal and database for each call. */
export const measureLoad = ({ under, generators }, load) =>
  under.measureUsage(() => generators.load({ address: under.portal.address, ...load }))

export const toRates = (runs) => runs.map(({ rate }) => rate)

/** In ms; `callsEach`: the calls of one piece of work. */
export const toProcessorTimes = (runs, callsEach = 1) =>
  runs.map(({ forPortal, forDatabase, calls }) => ((forPortal + forDatabase) / calls) * callsEach)

/** The highest share of a processor that a load generator used. */
export const toBusiest = (runs) => Math.max(...runs.map(({ busy }) => busy))

export const listWrongAnswers = (runs) =>
  runs.flatMap(({ wrongStatuses }) =>
    Object.entries(wrongStatuses).map(([status, many]) => `${many} calls were answered ${status}`),
  )
