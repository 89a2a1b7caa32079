import type { Random } from './random.ts'

/**
 * The sentences that are true of nearly every paper. `{topic}` and the other words in braces are filled in by `write`;
 * what is special to a field stands with the field.
 */
const sentences = {
  abstract: [
    'Although research on {topic} has grown, evidence from North Africa remains scarce.',
    'We set out to describe {topic} under the conditions that practitioners in Egypt actually meet, and to find what can be changed at little cost.',
    'Data were collected over {months} months from {n} units of observation, and analysed by a plan that was fixed beforehand.',
    '{measure} differed between the groups, with a mean difference of {difference} (95 % confidence interval {low} to {high}).',
    'The effect held in all sensitivity analyses and was largest in the last group.',
    'The results suggest that modest and well-timed measures would yield most of the benefit, and that these can be introduced with the means at hand.',
  ],
  introduction: [
    'Interest in {topic} has grown steadily during the last decade, driven both by better instruments and by the pressing needs of the people who live with its consequences.',
    'Most of the published work, however, comes from settings whose climate, resources and institutions differ greatly from those of the Nile valley.',
    'What is known can be put in three statements. First, the problem is more frequent than official figures show. Second, it is unevenly spread, and those with the least means carry the most of it. Third, the remedies that were tried elsewhere do not always travel well.',
    'Earlier studies of {topic} were mostly small, and few of them followed their subjects for longer than one season [1, 3].',
    'Two recent reviews came to opposite conclusions [4, 7], in part because they pooled results that had been measured by different procedures.',
    'A further difficulty is that {measure} and its determinants vary together, so that simple comparisons overstate the effect of any single factor [5].',
    'Local guidelines therefore rest on extrapolation, and practitioners adjust them by experience in ways that are seldom written down.',
    'The question matters beyond our region: similar conditions prevail along much of the southern Mediterranean and in other arid countries.',
    'The present work had two aims: to give reliable figures on {topic} in a well-described setting, and to identify the factors that could be influenced without new infrastructure.',
    'We hypothesised that differences in {measure} would persist after adjustment, and that they would be larger than those reported from temperate regions [2].',
  ],
  methods: [
    'The study was carried out at {place} between {from} and {to}, in cooperation with two neighbouring institutions.',
    'The sample size was calculated to detect a difference of half a standard deviation with a power of 90 % at a two-sided level of 5 %, which required {n} observations with an allowance of one tenth for losses.',
    'All instruments were calibrated at the beginning, at the middle and at the end of the campaign.',
    'Missing values, fewer than {few} % of all entries, were imputed by chained equations, and results of the complete cases are given in the supplement.',
    'Groups were compared by analysis of variance after inspection of the residuals, and regression models were adjusted for the variables named in the protocol.',
    'All analyses were made in R, version 4.1; the scripts are available from the corresponding author.',
  ],
  results: [
    'Of {screened} units screened, {n} were included; the most common reason for exclusion was incomplete records.',
    'The groups were similar at the outset in all characteristics but one, which was kept in the models.',
    'Table 1 gives the main results. From the first group to the last, {measure} changed steadily (p for trend < 0.001).',
    'After adjustment the difference fell to {difference} (95 % confidence interval {low} to {high}), about four fifths of the crude value.',
    'Figure 1 shows the course over the six periods of observation: the curves part early and do not meet again.',
    'There was no sign of interaction with season (p = 0.{p}), and the results of the two laboratories agreed within the error of the method.',
    'In the sensitivity analysis without the first {months} weeks the estimates changed by less than one tenth.',
    'Three further models, defined in the protocol, led to the same ordering of the groups.',
  ],
  discussion: [
    'This study shows that what is observed of {topic} can be explained, and in part predicted, by a small set of variables that are cheap to obtain.',
    'The size of the effect agrees with that of a trial from Tunisia [6] and exceeds that of two European series [2, 8], which may be explained by the higher exposure in our setting.',
    'The mechanism cannot be settled by observation alone. Still, the early separation of the curves speaks for a direct effect rather than for a slow accumulation.',
    'Several points of method deserve mention. The observers were not blind to the grouping in all cases, but the main outcome was read by instruments.',
    'The work has the strengths of a defined population, a protocol fixed in advance and few losses.',
    'It has limits too: one region was studied, some exposures were reported from memory, and rare outcomes could not be examined.',
    'For practice the findings mean that attention should go first to the group in which {measure} is most unfavourable, since a small shift there outweighs a large one elsewhere.',
    'A simple check-list drawn up from these results is at present in use at {place}, and its evaluation is under way.',
    'Future work should follow the same units over several years and include the neighbouring governorates, where conditions differ in instructive ways.',
    'We also see a need for agreed procedures of measurement, without which the next review will again have to compare what cannot be compared.',
  ],
  conclusion: [
    'In conclusion, work on {topic} deserves a place among the priorities of the region. The factors found here are measurable with ordinary means, and the differences are large enough to matter.',
    'We recommend that the procedure described be adopted by the neighbouring institutions, with a common register, so that its effect can be judged after two years.',
  ],
  thanks: [
    'The authors thank the technical staff of {place} for their patience, and two anonymous readers for remarks that improved the text. No author has a competing interest. The work received no external funding.',
  ],
} as const

export type Section = keyof typeof sentences
export type Words = Readonly<Record<string, string>>

/** The sentences of a section, `share` of them, in their order. */
export function write(random: Random, section: Section, words: Words, share = 1): string[] {
  const all: readonly string[] = sentences[section]
  const count = Math.max(1, Math.round(all.length * share))
  const kept = new Set(random.some(all, count))
  return all.filter((sentence) => kept.has(sentence)).map((sentence) => filled(sentence, words))
}

/** The words put into the braces. A sentence begins with a capital, unless it begins with a name such as eGFR. */
export function filled(sentence: string, words: Words): string {
  const whole = sentence.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? word)
  return /^[a-z][A-Z]/.test(whole) ? whole : whole.charAt(0).toUpperCase() + whole.slice(1)
}
