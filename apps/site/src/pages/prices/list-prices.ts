import { type Fields, type Model, quotePrice, type ToolMedia, tools } from '@site/api-client/wire';

/** Unit that points are paid for; of songs, so many that are made at a time. */
type PriceUnit =
  | { readonly kind: 'run' | 'picture' | 'second' | 'text' }
  | { readonly kind: 'songs'; readonly count: number };

/** One price of a model. */
export interface PriceLine {
  readonly points: number;
  readonly unit: PriceUnit;
  /** A choice of the form that it holds for. Absent: for all that no other line is about. */
  readonly choice?: { readonly field: string; readonly value?: string | number };
  /** Something else than the tool's own: see the words of the page. */
  readonly extra?: 'pick' | 'words' | 'voice';
}

/** Unit that is counted of each kind of work. */
const units: Readonly<Record<ToolMedia, Exclude<PriceUnit['kind'], 'songs'>>> = {
  image: 'picture',
  video: 'second',
  audio: 'text',
  text: 'text',
};

/** Finds what a model's points are paid for. */
function unitOf(model: Model): PriceUnit {
  switch (model.tool) {
    // What is made of one prompt, however many pictures that are.
    case 'midjourney':
      return { kind: 'run' };
    case 'music':
      return { kind: 'songs', count: model.capabilities.takes };
    default:
      return { kind: units[tools[model.tool].media] };
  }
}

/** A single one of what is counted, in the fields of any tool. */
const one = { prompt: '', count: 1, seconds: 1 };

/** Every price of a model, reckoned by the function that it is charged by. */
export function listPrices(model: Model): readonly PriceLine[] {
  const costOf = (more: object = {}, action?: string) =>
    quotePrice(model, { ...one, ...more } as Parameters<typeof quotePrice>[1], action).cost;
  const unit = unitOf(model);
  switch (model.tool) {
    case 'midjourney': {
      const [run, pick] = [costOf(), costOf({}, 'pick')];
      const task = model.capabilities.tasks?.find((name) => name !== 'blend');
      const words = task && costOf({ task });
      return [
        { points: run, unit },
        ...(pick === run ? [] : [{ points: pick, unit, extra: 'pick' } as const]),
        ...(words === undefined || words === run
          ? []
          : [{ points: words, unit, extra: 'words' } as const]),
      ];
    }
    case 'digital-human': {
      const voice = costOf({ seconds: 0 });
      return [
        { points: costOf({ recording: 'its own' }), unit },
        ...(model.capabilities.texts && voice > 0
          ? [{ points: voice, unit: { kind: 'text' }, extra: 'voice' } as const]
          : []),
      ];
    }
    default: {
      const usual = { points: costOf(), unit };
      const lines = choicesOf(model).map(({ asked, isWhole, ...choice }) => ({
        isWhole,
        line: { points: costOf({ [choice.field]: asked }), unit, choice },
      }));
      const differs = lines.filter(({ line }) => line.points !== usual.points);
      const whole = differs.some(({ isWhole }) => isWhole)
        ? lines.filter(({ isWhole }) => isWhole)
        : [];
      const others = differs.filter(({ isWhole }) => !isWhole);
      return [
        // One price for all that can be chosen is told once.
        ...(whole.length > 0 ? whole.map(({ line }) => line) : [usual]),
        ...others.map(({ line }) => line),
      ];
    }
  }
}

type Choice = NonNullable<PriceLine['choice']> & {
  /** The value that is asked for in the field. */
  readonly asked: string | number;
  /** One of the field's values always holds, so that its lines say everything. */
  readonly isWhole: boolean;
};

/** Lists what can be chosen of a model that an entry of its price table is about. */
function choicesOf({ tool, capabilities }: Model): readonly Choice[] {
  const fields: Fields = tools[tool].fields;
  const offers = capabilities as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([field, definition]): readonly Choice[] => {
    if (definition.kind === 'number' && definition.price !== undefined) {
      const needed = Object.values(fields).find((other) => 'of' in other && other.of === field);
      const offer = needed && 'from' in needed ? offers[needed.from] : undefined;
      const isOffered = !Array.isArray(offer) || offer.length > 0;
      return isOffered ? [{ field, asked: definition.default, isWhole: false }] : [];
    }
    if (definition.kind !== 'choice' || !definition.prices) return [];
    const values = (offers[definition.from] ?? []) as readonly (string | number)[];
    const isWhole = definition.isAlwaysSet === true;
    return values.map((value) => ({ field, value, asked: value, isWhole }));
  });
}
