import type { Work } from '@jadara/contract/works/work'
import { sampleFacts, sampleMetadata } from '@jadara/server/features/works/pdf/sample-facts.testing'
import { openSampleSetter } from '@jadara/server/features/works/pdf/sample-papers.testing'
import type { Chosen } from './visitor.ts'

export type PublishedPaper = {
  readonly pdf: Chosen
  /** What a register says about it. */
  readonly work: Work
}

const toPerson = (name: string) => {
  const at = name.lastIndexOf(' ')
  return { name, given: name.slice(0, at), family: name.slice(at + 1) }
}

const toWork = (name: string, given: Partial<Work>, authors: readonly string[]): Work => ({
  type: 'journal-article',
  issn: [],
  editors: [],
  doi: sampleFacts[name]?.doi,
  authors: authors.map(toPerson),
  ...given,
})

/** Five papers of invented journals. Two are Arabic; their DOI is printed on an English page, and registers have them under their English titles. */
const works: Readonly<Record<string, Work>> = {
  elsevier: toWork(
    'elsevier',
    {
      title: 'Soil moisture forecasting for smallholder farms in Upper Egypt: A comparison of three learning methods',
      container: 'Agricultural Water Modelling',
      year: 2023,
      volume: '285',
      pages: '108342',
    },
    ['Mona El-Masry', 'Karim Nasser', 'Dina Abdelaziz'],
  ),
  bmc: toWork(
    'bmc',
    {
      title: 'Iron tablets and attendance: a cluster trial in 62 primary schools',
      container: 'BMC Imagined Health',
      year: 2023,
      volume: '23',
      pages: '345',
    },
    ['Marwa El-Gohary', 'Ahmed S. Badawy', 'Joan Whitfield'],
  ),
  springer: toWork(
    'springer',
    {
      title: 'Saline groundwater under the Western Desert oases: sources, ages and a self-consistent budget',
      container: 'Environmental Hydrology Letters',
      year: 2022,
      volume: '14',
      pages: '345–360',
    },
    ['Hany Botros', 'Amal Farag', 'Jürgen Weiß'],
  ),
  'egyptian-university': toWork(
    'egyptian-university',
    {
      title: 'The Effect of Blended Learning on Problem-Solving Skills of Education Students',
      container: 'Journal of the Imagined Faculty of Education, Minia University',
      year: 2023,
      volume: '38',
      issue: '2',
      pages: '145–178',
    },
    ['Mona Abdelrahman El-Masry', 'Karim Hassan Nasser'],
  ),
  'arabic-science': toWork(
    'arabic-science',
    {
      title: 'Solar Desalination of Groundwater in Villages of Minia',
      container: 'The Imagined Egyptian Journal of Water Sciences',
      year: 2022,
      volume: '14',
      issue: '1',
    },
    ['Mona Abdelrahman El-Masry', 'Hala Samir Fawzy'],
  ),
}

export async function createPublishedPapers(): Promise<PublishedPaper[]> {
  const setSample = openSampleSetter()
  const papers: PublishedPaper[] = []
  for (const [name, work] of Object.entries(works)) {
    const buffer = await setSample(name, sampleMetadata[name])
    papers.push({ pdf: { name: `${name}.pdf`, mimeType: 'application/pdf', buffer }, work })
  }
  return papers
}
