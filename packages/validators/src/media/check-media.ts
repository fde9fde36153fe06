import { assertType } from '../assert-type.ts';
import { assertBytes } from '../image/detect-image-type.ts';
import { detectMediaType, type MediaType } from './detect-media-type.ts';
import type { MediaRule } from './media-rule.ts';

/** Facts known of a film or a sound before it is uploaded. */
export interface MediaFacts {
  /** The file's name, which an issue repeats; none where only its bytes are known. */
  readonly name?: string | undefined;
  /** In bytes. */
  readonly size: number;
  /** The file's first bytes, best `MEDIA_HEADER_LENGTH`. */
  readonly firstBytes: Uint8Array;
}

/** Fields of every issue. */
interface About {
  readonly severity: 'error';
  readonly media: MediaRule['media'];
  readonly name: string | undefined;
}

/** Issue with a film or a sound. */
export type MediaIssue = About &
  (
    | {
        readonly code: 'media-too-large';
        /** In bytes. */
        readonly size: number;
        /** In bytes. */
        readonly limit: number;
      }
    | {
        readonly code: 'media-type';
        /** Type by its bytes, where their format is known. */
        readonly detected: MediaType | undefined;
      }
    | {
        readonly code: 'media-too-long';
        readonly seconds: number;
        /** In seconds. */
        readonly limit: number;
      }
    | {
        readonly code: 'media-codec';
        /** As WebCodecs calls it; undefined where it is unknown. */
        readonly codec: string | undefined;
      }
    /** A film that is sound alone. */
    | { readonly code: 'media-no-picture' }
    /** A film where a sound is wanted, whatever its name. */
    | { readonly code: 'media-has-picture' }
    /** It is damaged, or ends too early. */
    | { readonly code: 'media-unreadable' }
  );

/**
 * Finds the issues of a film or a sound by its size and its first bytes; empty when all is well so far.
 *
 * @throws TypeError where an argument has the wrong type; never for what is in the file.
 */
export function checkMedia(facts: MediaFacts, rule: MediaRule): readonly MediaIssue[] {
  const { name, size, firstBytes } = facts;
  assertType(size, 'number', 'facts.size');
  assertBytes(firstBytes, 'facts.firstBytes');
  const about = { severity: 'error', media: rule.media, name } as const;
  const issues: MediaIssue[] = [];
  if (size > rule.maxBytes) {
    issues.push({ ...about, code: 'media-too-large', size, limit: rule.maxBytes });
  }
  const detected = detectMediaType(firstBytes);
  if (!rule.formats.has(detected)) {
    issues.push({ ...about, code: 'media-type', detected });
  }
  return issues;
}
