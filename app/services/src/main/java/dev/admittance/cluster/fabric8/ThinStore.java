package dev.admittance.cluster.fabric8;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Stores only the identity and version of each object: listeners keep what they need themselves.
final class ThinStore implements ItemStore<GenericKubernetesResource> {
  private final Map<String, RawObject> objects;

  /// Creates a store of objects that are known already.
  ThinStore(ThinStore known) {
    objects = new ConcurrentHashMap<>(known.objects);
  }

  ThinStore() {
    objects = new ConcurrentHashMap<>();
  }

  /// Adds or replaces an object.
  void put(RawObject object) {
    put(getKey(object), object);
  }

  void remove(RawObject object) {
    remove(getKey(object));
  }

  @Override
  public String getKey(GenericKubernetesResource object) {
    return Cache.metaNamespaceKeyFunc(object);
  }

  @Override
  public @Nullable GenericKubernetesResource put(String key, GenericKubernetesResource object) {
    return objects.put(key, ((RawObject) object).thin());
  }

  @Override
  public @Nullable GenericKubernetesResource remove(String key) {
    return objects.remove(key);
  }

  @Override
  public Stream<String> keySet() {
    return objects.keySet().stream();
  }

  @Override
  public Stream<GenericKubernetesResource> values() {
    return objects.values().stream().map(GenericKubernetesResource.class::cast);
  }

  @Override
  public int size() {
    return objects.size();
  }

  @Override
  public @Nullable GenericKubernetesResource get(String key) {
    return objects.get(key);
  }

  @Override
  public boolean isFullState() {
    return false;
  }
}
