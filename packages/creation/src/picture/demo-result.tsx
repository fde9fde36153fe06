import { useCreationMessages } from '../creation-provider.tsx';
import { isDemoEngine } from './engine-name.ts';

/** Says of what a demo engine has made that it shows how things go, and not what a model can do; whatever the tool. */
export function DemoResult({
  engine,
}: {
  /** Engine that made it, as the service names it. */
  engine: string;
}) {
  const { picture } = useCreationMessages();
  if (!isDemoEngine(engine)) return null;
  return (
    <p data-ui="demo-result" className="ui:text-sm ui:text-muted">
      {picture.demoResult}
    </p>
  );
}
