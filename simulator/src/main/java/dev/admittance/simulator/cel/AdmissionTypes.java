package dev.admittance.simulator.cel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The types of the variables of admission (W-248, P-60 to P-62): an unlisted field is a compile
/// error.
final class AdmissionTypes {
  private static final ListType STRINGS = ListType.create(SimpleType.STRING);
  private static final MapType LABELS = MapType.create(SimpleType.STRING, SimpleType.STRING);

  static final StructType REQUEST = request(Map.of());

  /// The request as engines see it.
  static final StructType REQUEST_WITH_OBJECTS =
      request(Map.of("object", SimpleType.DYN, "oldObject", SimpleType.DYN));

  static final StructType NAMESPACE = namespace();

  private AdmissionTypes() {}

  /// Finds types by name, the types of their fields included.
  static CelTypeProvider provider(Collection<StructType> types) {
    ImmutableMap<String, StructType> byName =
        types.stream()
            .flatMap(AdmissionTypes::withFields)
            .collect(
                ImmutableMap.toImmutableMap(
                    StructType::name, Function.identity(), (one, _) -> one));
    return new CelTypeProvider() {
      @Override
      public ImmutableList<CelType> types() {
        return ImmutableList.copyOf(byName.values());
      }

      @Override
      public Optional<CelType> findType(String name) {
        return Optional.ofNullable(byName.get(name));
      }
    };
  }

  private static Stream<StructType> withFields(StructType type) {
    Stream<StructType> fields =
        type.fieldNames().stream()
            .flatMap(name -> type.findField(name).stream())
            .map(StructType.Field::type)
            .map(field -> field instanceof ListType list ? list.elemType() : field)
            .filter(StructType.class::isInstance)
            .map(StructType.class::cast)
            .flatMap(AdmissionTypes::withFields);
    return Stream.concat(Stream.of(type), fields);
  }

  /// A type with fields of given types.
  static StructType struct(String name, ImmutableMap<String, CelType> fields) {
    return StructType.create(
        name, fields.keySet(), field -> Optional.ofNullable(fields.get(field)));
  }

  private static ImmutableMap<String, CelType> strings(String... names) {
    return Stream.of(names)
        .collect(ImmutableMap.toImmutableMap(Function.identity(), _ -> SimpleType.STRING));
  }

  private static StructType request(Map<String, CelType> more) {
    StructType kind = struct("kubernetes.GroupVersionKind", strings("group", "version", "kind"));
    StructType resource =
        struct("kubernetes.GroupVersionResource", strings("group", "version", "resource"));
    StructType user =
        struct(
            "kubernetes.UserInfo",
            ImmutableMap.<String, CelType>builder()
                .putAll(strings("username", "uid"))
                .put("groups", STRINGS)
                .put("extra", MapType.create(SimpleType.STRING, STRINGS))
                .build());
    return struct(
        "kubernetes.AdmissionRequest",
        ImmutableMap.<String, CelType>builder()
            .putAll(strings("subResource", "requestSubResource", "name", "namespace", "operation"))
            .put("kind", kind)
            .put("resource", resource)
            .put("requestKind", kind)
            .put("requestResource", resource)
            .put("userInfo", user)
            .put("dryRun", SimpleType.BOOL)
            .put("options", SimpleType.DYN)
            .putAll(more)
            .build());
  }

  private static StructType namespace() {
    StructType metadata =
        struct(
            "kubernetes.NamespaceMetadata",
            ImmutableMap.<String, CelType>builder()
                .putAll(strings("name", "generateName", "namespace", "UID", "resourceVersion"))
                .put("labels", LABELS)
                .put("annotations", LABELS)
                .put("creationTimestamp", SimpleType.TIMESTAMP)
                .put("deletionGracePeriodSeconds", SimpleType.INT)
                .put("deletionTimestamp", SimpleType.TIMESTAMP)
                .put("generation", SimpleType.INT)
                .put("finalizers", STRINGS)
                .build());
    StructType condition =
        struct(
            "kubernetes.NamespaceCondition",
            ImmutableMap.<String, CelType>builder()
                .putAll(strings("status", "type", "message", "reason"))
                .put("lastTransitionTime", SimpleType.TIMESTAMP)
                .build());
    StructType status =
        struct(
            "kubernetes.NamespaceStatus",
            ImmutableMap.of("conditions", ListType.create(condition), "phase", SimpleType.STRING));
    return struct(
        "kubernetes.Namespace",
        ImmutableMap.of(
            "metadata", metadata,
            "spec", struct("kubernetes.NamespaceSpec", ImmutableMap.of("finalizers", STRINGS)),
            "status", status));
  }
}
