import { formatPoundsWithoutCurrency } from '@jadara/contract/core/money'
import { type Text, text } from '@jadara/contract/core/text'
import { conceptNoteTexts, conceptNoteLabels as labels } from '@jadara/contract/files/concept-note'
import type { DocumentPart } from '../../../documents/printed-document.ts'
import type { Attachments } from './attachments.ts'
import { toFormattedText } from './formatted-text.ts'
import type { Dossier } from './load-dossier.ts'
import { type ReaderContext, toFacts } from './reader.ts'

const texts = {
  none: text('No concept note was written. It is optional.', 'لم تُكتب مذكرة مفاهيمية، وهي اختيارية.'),
  project: text('The project', 'المشروع'),
}

export function toNotePart(
  reader: ReaderContext,
  { note, files }: Pick<Dossier, 'note' | 'files'>,
  { indexOf }: Attachments,
): DocumentPart {
  const { translate, publicUrl } = reader
  const title = translate(conceptNoteTexts.name)
  if (!note)
    return { title, sections: [{ title: translate(texts.project), empty: translate(texts.none), blocks: [], entries: [] }] }
  const { proposalTitle, budget, abstract, named, fileGuid } = note
  const file = files.find(({ guid }) => guid === fileGuid)
  const facts = toFacts(reader, [
    [labels.proposalTitle, proposalTitle],
    [labels.budget, formatPoundsWithoutCurrency(budget)],
    [labels.targetedSdg, toName(named.sdg)],
    [labels.researchField, toName(named.researchField)],
    [labels.file, file?.name ?? '', { source: file && indexOf(file) }],
  ])
  const nodes = toFormattedText(abstract, publicUrl)
  return {
    title,
    sections: [
      {
        title: translate(texts.project),
        blocks: [
          { block: 'facts', facts },
          { block: 'formatted', heading: translate(labels.abstract), nodes },
        ],
        entries: [],
      },
    ],
  }
}

/** A list entry may have a name in one language only. */
const toName = ({ name, nameArabic }: { readonly name: string; readonly nameArabic: string }): Text =>
  text(name || nameArabic, nameArabic || name)
