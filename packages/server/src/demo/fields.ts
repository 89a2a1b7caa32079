import { agronomy } from './fields/agronomy.ts'
import { chemistry } from './fields/chemistry.ts'
import { climate } from './fields/climate.ts'
import { computing } from './fields/computing.ts'
import { economics } from './fields/economics.ts'
import { energy } from './fields/energy.ts'
import type { Field } from './fields/field.ts'
import { nephrology } from './fields/nephrology.ts'
import { pharmacy } from './fields/pharmacy.ts'
import { publicHealth } from './fields/public-health.ts'
import { water } from './fields/water.ts'

export const fields: readonly Field[] = [
  nephrology,
  publicHealth,
  energy,
  water,
  chemistry,
  agronomy,
  computing,
  pharmacy,
  economics,
  climate,
]
