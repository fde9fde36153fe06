import type { ApiClient } from '@site/api-client';
import { listModels, type ToolName } from '@site/api-client/wire';
import { isBuiltInEngine, modelName } from '@site/creation';

/** A model that pictures are made by on this deployment. */
export interface DeployedModel {
  readonly id: string;
  readonly tool: ToolName;
  /** Name that people call it by. */
  readonly name: string;
  /** It is an engine of the site's own, which is no model of anybody's. */
  readonly isBuiltIn: boolean;
}

const asked = new WeakMap<ApiClient, Promise<readonly DeployedModel[]>>();

/** The models of pictures of this deployment, asked for once a page; again where that failed. */
export function loadDeployedModels(
  client: ApiClient,
  locale: string,
): Promise<readonly DeployedModel[]> {
  const known = asked.get(client);
  if (known) return known;
  const models = load(client, locale);
  asked.set(client, models);
  models.catch(() => asked.delete(client));
  return models;
}

async function load(client: ApiClient, locale: string): Promise<readonly DeployedModel[]> {
  const models = await client.send(listModels, undefined);
  const ofPictures = models.filter(({ tool }) => tool !== 'text');
  return ofPictures.map((model) => ({
    id: model.id,
    tool: model.tool,
    name: modelName(model, locale),
    isBuiltIn: isBuiltInEngine(model.id),
  }));
}
