import { useDigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { HumanList } from './human-list.tsx';
import { HumansSkeleton } from './humans-skeleton.tsx';

/** The digital humans of the person who is logged in. */
export function OwnHumans() {
  const humans = useDigitalHumans();
  return humans && humans.state !== 'loading' ? <HumanList humans={humans} /> : <HumansSkeleton />;
}
