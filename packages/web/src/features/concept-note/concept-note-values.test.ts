import { type ConceptNote, conceptNoteTexts } from '@jadara/contract/concept-note'
import { fileTexts } from '@jadara/contract/files'
import { describe, expect, it } from 'vitest'
import { conceptNoteResolver, unfinished, valuesOf, whyNoFile } from './concept-note-values.ts'

const entry = (id: number) => ({ id, name: `Entry ${id}`, nameArabic: `بند ${id}` })
const choices = { sdgs: [entry(6), entry(7)], fields: [entry(3), entry(4)] }
const stored = {
  id: 1,
  proposalTitle: 'Water',
  budget: 1250.5,
  sdgId: 7,
  researchFieldId: 4,
  abstract: '<p>Membranes.</p>',
  updatedAt: '2026-05-02T10:00:00.000Z',
} as ConceptNote

const nothing = { chosen: () => undefined, whatIsWrong: undefined }
const noOptions = { fields: {}, shouldUseNativeValidation: false }

describe('the values of a concept note', () => {
  it('begin with the first goal and the first field', () => {
    expect(valuesOf(undefined, choices)).toEqual({ proposalTitle: '', budget: '', sdgId: 6, researchFieldId: 3, abstract: '' })
    expect(valuesOf(undefined, { sdgs: [], fields: [] })).toMatchObject({ sdgId: '', researchFieldId: '' })
  })
  it('are what is stored, as it would be typed', () => {
    const { proposalTitle, sdgId, researchFieldId, abstract } = stored
    expect(valuesOf(stored, choices)).toEqual({ proposalTitle, budget: '1250.5', sdgId, researchFieldId, abstract })
    expect([...unfinished(valuesOf(stored, choices))]).toEqual([])
  })
})

describe('the checks of a concept note', () => {
  it('tell everything at once, in the order of the form, the file last', async () => {
    const check = conceptNoteResolver(() => whyNoFile(undefined, nothing))
    const { errors } = await check(valuesOf(undefined, { sdgs: [], fields: [] }), undefined, noOptions)
    const { proposalTitle, budget, targetedSdg, researchField, abstract, file } = conceptNoteTexts
    expect(Object.values(errors).map((error) => (error as { text?: unknown }).text)).toEqual([
      proposalTitle,
      budget,
      targetedSdg,
      researchField,
      abstract,
      file,
    ])
  })
  it('answer the budget as a number, in whichever digits it was typed', async () => {
    const check = conceptNoteResolver(() => whyNoFile(stored, nothing))
    const { values, errors } = await check({ ...valuesOf(stored, choices), budget: '١٬٢٥٠٫٥' }, undefined, noOptions)
    expect(errors).toEqual({})
    expect(values).toMatchObject({ budget: 1250.5, sdgId: 7 })
  })
  it('refuse a budget that is no sum', () => {
    expect([...unfinished({ ...valuesOf(stored, choices), budget: 'much' })]).toEqual(['budget'])
  })
})

describe('the PDF of a concept note', () => {
  const chosen = { chosen: () => ({}) as File, whatIsWrong: undefined }
  it('is needed once; after that the stored one stays', () => {
    expect(whyNoFile(undefined, nothing)).toBe(conceptNoteTexts.file)
    expect(whyNoFile(undefined, chosen)).toBeUndefined()
    expect(whyNoFile(stored, nothing)).toBeUndefined()
  })
  it('that was refused is not passed over, though another is stored', () => {
    expect(whyNoFile(stored, { ...nothing, whatIsWrong: fileTexts.onlyPdf })).toBe(fileTexts.onlyPdf)
  })
})
