import { type AigcLabel, assertLabelValue } from './aigc-label.ts';
import { checkProviderCode } from './provider-code.ts';

/** Fields of a new record. */
export interface CreateLabelOptions {
  /** `1`: it is AI-generated; `2`: possibly; `3`: suspected. Whoever makes a work writes `1`, the default. */
  readonly label?: AigcLabel['label'];
  /** The code of the service that made it, such as `001191110102MAD55U9H0F10002`. */
  readonly producer: string;
  /** The producer's number of the work. */
  readonly produceId: string;
  /** The code of the service that distributes it. Default: the producer's, as the standard has it for a new work. */
  readonly propagator?: string;
  /** The propagator's number of the work. Default: the producer's. */
  readonly propagateId?: string;
  /** The producer's own security data. Default: none. */
  readonly reservedCode1?: string;
  /** The propagator's own security data. Default: none. */
  readonly reservedCode2?: string;
}

/**
 * A record as GB 45438-2025 (Annex E) has it.
 *
 * @throws {TypeError} for a code that `checkProviderCode` finds something in, an empty number, and a value with
 *   other characters than printable ASCII without spaces, quotes and backslashes.
 *
 * @example
 * const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1024' });
 */
export function createLabel({
  label = '1',
  producer,
  produceId,
  propagator = producer,
  propagateId = produceId,
  reservedCode1 = '',
  reservedCode2 = '',
}: CreateLabelOptions): AigcLabel {
  for (const code of [producer, propagator]) assertProviderCode(code);
  for (const value of [produceId, propagateId, reservedCode1, reservedCode2]) {
    assertLabelValue(value);
  }
  if (!produceId || !propagateId) throw new TypeError('A label needs the number of its work.');
  return {
    ...{ label, contentProducer: producer, produceId, reservedCode1 },
    ...{ contentPropagator: propagator, propagateId, reservedCode2 },
  };
}

function assertProviderCode(code: string): void {
  const issue = checkProviderCode(code);
  if (!issue) return;
  throw new TypeError(`${JSON.stringify(code)} is no code of a service provider: ${issue}.`);
}
