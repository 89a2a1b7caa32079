import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJournals } from './journals.ts'
import { openRetractions } from './retractions.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-registers-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const errors: string[] = []
const log = {
  warn: () => {},
  error: (what: object) => {
    errors.push((what as { reason: string }).reason)
  },
}

let written = 0
/** Replaces the file at once, with a time of its own. */
async function write(name: string, content: string): Promise<string> {
  const path = join(directory, name)
  const beside = `${path}.new`
  await writeFile(beside, content)
  written += 1
  await utimes(beside, new Date(), new Date(Date.now() + written * 1000))
  await rename(beside, path)
  return path
}

const header =
  'Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes,'
const row = (
  doi: string,
  nature: string,
  date: string,
  notice = '10.1000/notice',
  reason = '+Unreliable Results;+Concerns/Issues About Data;',
) =>
  `1,"A ""paper"", retracted",(B/T) Technology;,"Minia,\nEgypt",J,P,Egypt,A;B,https://example.org,Research Article;,${date},${notice},0,1/1/2020 0:00,${doi},0,${nature},${reason},No,,`

describe('the list of retractions', () => {
  const openList = (path: string) => openRetractions(path, log, { checkEvery: 0 })

  it('names date, reason and notice of a retracted paper', async () => {
    const path = await write(
      'all.csv',
      `\uFEFF${[
        header,
        row('10.1000/ONE', 'Retraction', '8/16/2023 0:00'),
        row('10.1000/two', 'Expression of concern', '8/16/2023 0:00'),
        row('10.1000/three', 'Correction', '8/16/2023 0:00'),
        row('10.1000/back', 'Reinstatement', '9/1/2023 0:00'),
        row('10.1000/back', 'Retraction', '8/16/2023 0:00'),
        row('10.1000/again', 'Reinstatement', '1/2/2021 0:00'),
        row('10.1000/again', 'Retraction', '1/1/2020 0:00'),
        row('10.1000/again', 'Retraction', '12/31/2022 0:00', 'unavailable', '+Plagiarism;'),
        row('unavailable', 'Retraction', '8/16/2023 0:00'),
        row('10.1000/undated', 'Retraction', '', '10.1000/undated', ''),
      ].join('\r\n')}\r\n`,
    )
    const list = openList(path)
    expect(await list?.find('https://doi.org/10.1000/one')).toEqual({
      date: '2023-08-16',
      reason: 'Unreliable Results; Concerns/Issues About Data',
      noticeDoi: '10.1000/notice',
    })
    expect(await list?.find('10.1000/again')).toEqual({ date: '2022-12-31', reason: 'Plagiarism', noticeDoi: null })
    expect(await list?.find('10.1000/undated')).toEqual({ date: '', reason: '', noticeDoi: null })
    for (const doi of ['10.1000/two', '10.1000/three', '10.1000/back', 'unavailable', ''])
      expect(await list?.find(doi), doi).toBeUndefined()
  })

  it('is read again when the file has changed, and kept when the new file cannot be read', async () => {
    const path = await write('changing.csv', [header, row('10.1000/one', 'Retraction', '8/16/2023 0:00')].join('\n'))
    const list = openList(path)
    expect(await list?.find('10.1000/two')).toBeUndefined()
    await write('changing.csv', [header, row('10.1000/two', 'Retraction', '2024-01-31')].join('\n'))
    await expect.poll(() => list?.find('10.1000/two')).toMatchObject({ date: '2024-01-31' })
    expect(await list?.find('10.1000/one')).toBeUndefined()
    await write('changing.csv', '<html>not found</html>')
    await expect.poll(async () => (await list?.find('10.1000/two')) && errors.length).toBe(1)
    expect(errors.splice(0)).toEqual([
      `RETRACTIONS_FILE: ${path} cannot be used: its first line lacks the columns OriginalPaperDOI, RetractionDOI, RetractionDate, RetractionNature, Reason.`,
    ])
    expect(await list?.find('10.1000/two')).toMatchObject({ date: '2024-01-31' })
  })

  it('ends the start with a sentence if it cannot be read', async () => {
    const missing = join(directory, 'none.csv')
    await expect(openList(missing)?.load()).rejects.toThrow(`RETRACTIONS_FILE: ${missing} cannot be used: ENOENT`)
    const empty = await write('empty.csv', '')
    await expect(openList(empty)?.load()).rejects.toThrow(`RETRACTIONS_FILE: ${empty} cannot be used: it is empty.`)
    const open = await write('open.csv', `${header}\n1,"never closed`)
    await expect(openList(open)?.load()).rejects.toThrow(/^RETRACTIONS_FILE: .* cannot be used: Quote Not Closed/)
    expect(openRetractions(undefined, log)).toBeUndefined()
  })

  it('holds 60,000 papers in little memory', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) =>
      row(`10.1155/2021/${at}`, 'Retraction', '8/16/2023 0:00', `10.1155/2023/${at}`),
    )
    const path = await write('large.csv', [header, ...rows].join('\n'))
    rows.length = 0
    const list = openList(path)
    global.gc?.()
    const before = process.memoryUsage().heapUsed
    await list?.load()
    global.gc?.()
    expect(await list?.find('10.1155/2021/59999')).toMatchObject({ noticeDoi: '10.1155/2023/59999' })
    // Without --expose-gc the figure includes what is not collected yet.
    if (global.gc) expect(process.memoryUsage().heapUsed - before).toBeLessThan(30e6)
  })
})

describe('the list of journals', () => {
  const openList = (path: string) => openJournals(path, log, { checkEvery: 0 })

  it('finds a journal by any ISSN or its title, with quartiles and years', async () => {
    const path = await write(
      'journals.csv',
      [
        'Title;ISSN;Quartile;From;To;Country',
        'Journal of Soils & Crops;"1234-5679, 23456789";Q1;2019;2021;EG',
        'Journal of Soils and Crops;2345-6789;q2;2022;;EG',
        'مجلة العلوم الإنسانية;;;;;EG',
        'Letters;1111-1119;Q3;;;EG',
        'Letters;2222-2228;Q4;;;EG',
      ].join('\n'),
    )
    const list = openList(path)
    const soils = {
      title: 'Journal of Soils & Crops',
      issn: ['1234-5679', '2345-6789'],
      listings: [
        { quartile: 'Q1', from: 2019, to: 2021 },
        { quartile: 'Q2', from: 2022, to: null },
      ],
    }
    expect(await list?.find({ issn: ['9999-9994', '1234 5679'] })).toEqual(soils)
    expect(await list?.find({ title: 'The journal of soils and crops' })).toEqual(soils)
    expect(await list?.find({ title: 'مجلة العلوم الانسانيه' })).toEqual({
      title: 'مجلة العلوم الإنسانية',
      issn: [],
      listings: [{ quartile: null, from: null, to: null }],
    })
    expect(await list?.find({ issn: ['2222-2228'], title: 'Letters' })).toMatchObject({ listings: [{ quartile: 'Q4' }] })
    expect(await list?.find({ title: 'Letters' })).toBe('several')
    expect(await list?.find({ issn: ['3333-3336'], title: 'Letters' })).toBeUndefined()
    expect(await list?.find({ issn: ['3333-3336'], title: 'Journal of Soils and Crops' })).toBeUndefined()
    expect(await list?.find({})).toBeUndefined()
  })

  it('ends the start with the wrong lines', async () => {
    const lines = [
      'title,issn,quartile,from,to',
      'A,12,,,',
      'B,1234-5679,Q5,,',
      'C,,Q1,21,',
      'D,,Q1,2022,2020',
      'E,,Q1,2020,2022',
    ]
    const path = await write('wrong.csv', lines.join('\n'))
    await expect(openList(path)?.load()).rejects.toThrow(
      `JOURNALS_FILE: ${path} cannot be used: line 2: issn is "12" instead of numbers such as 1234-5678; ` +
        'line 3: quartile is "Q5" instead of Q1, Q2, Q3, Q4 or nothing; ' +
        'line 4: from and to are "21" and "" instead of years; line 5: from 2022 is after to 2020.',
    )
  })
})
