import { agronomy } from '../fields/agronomy.ts'
import { chemistry } from '../fields/chemistry.ts'
import { climate } from '../fields/climate.ts'
import { computing } from '../fields/computing.ts'
import { economics } from '../fields/economics.ts'
import { energy } from '../fields/energy.ts'
import type { Field } from '../fields/field.ts'
import { nephrology } from '../fields/nephrology.ts'
import { pharmacy } from '../fields/pharmacy.ts'
import { publicHealth } from '../fields/public-health.ts'
import { water } from '../fields/water.ts'

/** The goal that a field serves, and its name in the list of research fields. */
type Target = { readonly goal: number; readonly researchField: string }

const targets = new Map<Field, Target>([
  [nephrology, { goal: 3, researchField: 'Medicine and clinical sciences' }],
  [publicHealth, { goal: 3, researchField: 'Public health' }],
  [energy, { goal: 7, researchField: 'Energy engineering' }],
  [water, { goal: 6, researchField: 'Water resources and irrigation' }],
  [chemistry, { goal: 12, researchField: 'Chemistry' }],
  [agronomy, { goal: 2, researchField: 'Agriculture and food sciences' }],
  [computing, { goal: 9, researchField: 'Computer science and artificial intelligence' }],
  [pharmacy, { goal: 3, researchField: 'Pharmacy and drug development' }],
  [economics, { goal: 8, researchField: 'Economics and management' }],
  [climate, { goal: 13, researchField: 'Earth and environmental sciences' }],
])

export function targetOf(field: Field): Target {
  const target = targets.get(field)
  if (!target) throw new Error(`no goal is named for ${field.department.en}`)
  return target
}
