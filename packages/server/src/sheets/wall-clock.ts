type Clock = (instant: string) => string

/** By time zone. */
const clocks = new Map<string, Clock>()
/** The maximum number of cached hours, more than three years. A full cache is emptied. */
const mostHours = 30_000

/** Formats an ISO 8601 instant in UTC as local time of the zone: `yyyy-MM-dd HH:mm:ss`. */
export function createWallClockFormatter(timeZone: string): Clock {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function clockOf(timeZone: string): Clock {
  // The Swedish locale writes dates as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  // `format` takes longer than the rest of a row, so the local hour of each UTC hour is cached. Where the offset is not in whole hours or changes within
  // the hour, the cache has 'changed' and each instant is formatted.
  const hours = new Map<string, string | 'changed'>()
  const onWall = (hour: string): string => {
    const begins = Date.parse(`${hour}:00:00Z`)
    const [first, last] = [format.format(begins), format.format(begins + 3_599_000)]
    const wall = first.slice(0, 13)
    return first === `${wall}:00:00` && last === `${wall}:59:59` ? wall : 'changed'
  }
  const found = (hour: string): string => {
    if (hours.size >= mostHours) hours.clear()
    const wall = onWall(hour)
    hours.set(hour, wall)
    return wall
  }
  return (instant) => {
    const hour = instant.slice(0, 13)
    const wall = hours.get(hour) ?? found(hour)
    return wall === 'changed' ? format.format(Date.parse(instant)) : `${wall}${instant.slice(13, 19)}`
  }
}
