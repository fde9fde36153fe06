import { createRoom } from './room.ts';
import type { Note, Score } from './score.ts';
import { SAMPLE_RATE, type Sounding } from './sounding.ts';
import { sounds } from './sounds.ts';

/** Samples that are mixed at a time. */
const blockLength = 4608;

/** Ceiling of the loudest part, and the level from which it is bent to stay below: encoders overshoot. */
const ceiling = 0.9;
const knee = 0.6;

/** Seconds in which the end falls silent. */
const fadeSeconds = 0.08;

/** Both sides of a stretch of a song. The arrays are used again for the next one. */
export type Block = readonly [left: Float32Array, right: Float32Array];

type Playing = {
  readonly sounding: Sounding;
  readonly left: number;
  readonly right: number;
  readonly echo: number;
  /** The sample of the song that it begins at. */
  readonly start: number;
};

/** Plays a song, a few samples at a time. What is heard never depends on what comes later, but for the end itself. */
export function* renderSong({ notes, seconds }: Score): Generator<Block, void, void> {
  const length = Math.round(seconds * SAMPLE_RATE);
  const waiting = notes.toSorted((one, other) => one.at - other.at);
  const room = createRoom();
  const left = new Float32Array(blockLength);
  const right = new Float32Array(blockLength);
  const sent = new Float32Array(blockLength);
  const alone = new Float32Array(blockLength);
  let playing: Playing[] = [];
  let next = 0;
  for (let begin = 0; begin < length; begin += blockLength) {
    const count = Math.min(blockLength, length - begin);
    for (const buffer of [left, right, sent]) buffer.fill(0);
    for (let note = waiting[next]; note && startOf(note) < begin + count; note = waiting[next]) {
      playing.push(toPlaying(note));
      next += 1;
    }
    playing = playing.filter((one) => {
      const from = Math.max(0, one.start - begin);
      alone.fill(0, from, count);
      const isOn = one.sounding(alone, from, count);
      for (let index = from; index < count; index += 1) {
        const sample = alone[index] as number;
        left[index] = (left[index] as number) + one.left * sample;
        right[index] = (right[index] as number) + one.right * sample;
        sent[index] = (sent[index] as number) + one.echo * sample;
      }
      return isOn;
    });
    room.add(sent, [left, right], count);
    for (const side of [left, right]) {
      for (let index = 0; index < count; index += 1) {
        side[index] = limit(side[index] as number) * fadeAt(length - begin - index);
      }
    }
    yield [left.subarray(0, count), right.subarray(0, count)];
  }
}

const startOf = ({ at }: Note): number => Math.round(at * SAMPLE_RATE);

function toPlaying(note: Note): Playing {
  const { play, level, pan = 0, echo } = sounds[note.sound];
  const loudness = level * note.strength;
  // As loud from every place: the squares of both sides have the same sum.
  const angle = ((pan + 1) * Math.PI) / 4;
  return {
    sounding: play(note),
    left: loudness * Math.cos(angle) * Math.SQRT2,
    right: loudness * Math.sin(angle) * Math.SQRT2,
    echo: loudness * echo * echoLevel,
    start: startOf(note),
  };
}

/** The four paths of the room together are louder than what is sent to them. */
const echoLevel = 0.3;

/** Bends what is louder than the knee: it comes near to the ceiling, and never reaches it. */
function limit(sample: number): number {
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  const range = ceiling - knee;
  return Math.sign(sample) * (knee + range * Math.tanh((size - knee) / range));
}

/** By the samples that are left. */
const fadeAt = (left: number): number => Math.min(1, left / (fadeSeconds * SAMPLE_RATE));
