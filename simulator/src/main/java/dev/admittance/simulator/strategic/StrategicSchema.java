package dev.admittance.simulator.strategic;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
import java.util.List;
import java.util.Optional;

/// The patch strategy and merge key of each part of a value, from its Go type. Source:
/// k8s.io/apimachinery `pkg/util/strategicpatch/meta.go`,
/// `(PatchMetaFromStruct).LookupPatchMetadataForStruct`,
/// `(PatchMetaFromStruct).LookupPatchMetadataForSlice`.
record StrategicSchema(GoType type) {
  private static final String RETAIN_KEYS = "retainKeys";

  /// A member.
  ///
  /// @param schema of the member, or of the items of a list
  /// @param strategy `merge`, `replace`, or empty
  /// @param mergeKey empty for none
  /// @param retainsKeys whether a patch of it lists the members to keep
  record Field(StrategicSchema schema, String strategy, String mergeKey, boolean retainsKeys) {}

  /// A member that is an object.
  Field ofStruct(String name) throws RefusedMergeException {
    GoType.Member member = member(name);
    return field(new StrategicSchema(member.type()), member);
  }

  /// A member that is a list; the schema is that of its items.
  Field ofList(String name) throws RefusedMergeException {
    GoType.Member member = member(name);
    return field(new StrategicSchema(items(member.type())), member);
  }

  private static Field field(StrategicSchema schema, GoType.Member member)
      throws RefusedMergeException {
    return new Field(
        schema,
        strategy(member.patchStrategies()),
        member.patchMergeKey(),
        member.patchStrategies().contains(RETAIN_KEYS));
  }

  private GoType items(GoType list) throws RefusedMergeException {
    GoType items =
        switch (list.target()) {
          case GoType.Slice slice -> slice.items();
          case GoType.Bytes _ -> new GoType.Basic("uint8", GoType.Kind.UINT8);
          case StructType _, GoType.Basic _, GoType.MapType _, GoType.Custom _ -> {
            if (list instanceof GoType.Pointer pointer) {
              yield pointer.to();
            }
            throw new RefusedMergeException("expected slice or array type, but got: " + name());
          }
        };
    if (!(list instanceof GoType.Pointer) && kind(items).equals("slice")) {
      throw new RefusedMergeException("unexpected slice of slice");
    }
    return items;
  }

  /// The strategy without `retainKeys`, which a patch states itself where it matters.
  private static String strategy(List<String> strategies) throws RefusedMergeException {
    List<String> others = strategies.stream().filter(s -> !s.equals(RETAIN_KEYS)).toList();
    if (others.size() > 1) {
      throw new RefusedMergeException(
          "unexpected patch strategy: [" + String.join(" ", strategies) + "]");
    }
    return others.isEmpty() ? "" : others.getFirst();
  }

  private GoType.Member member(String name) throws RefusedMergeException {
    return switch (type.target()) {
      case StructType struct ->
          find(struct, name).orElseThrow(() -> unknown(struct.shortName(), name));
      case GoType.Custom custom ->
          throw unknown(custom.text().substring(custom.text().indexOf('.') + 1), name);
      case GoType.Basic _, GoType.Bytes _, GoType.Slice _, GoType.MapType _ ->
          throw new RefusedMergeException(
              "merging an object in json but data type is not struct, instead is: "
                  + kind(type.target()));
    };
  }

  /// Go falls back to a member whose name differs in case.
  private static Optional<GoType.Member> find(StructType struct, String name) {
    return struct
        .member(name)
        .or(() ->
            struct.members().stream()
                .filter(member -> member.name().equalsIgnoreCase(name))
                .findFirst());
  }

  private static RefusedMergeException unknown(String struct, String name) {
    return new RefusedMergeException(
        "unable to find api field in struct "
            + struct
            + " for the json field "
            + GoQuote.quote(name));
  }

  /// The kind of the type in error texts.
  String name() {
    return kind(type);
  }

  private static String kind(GoType type) {
    return switch (type) {
      case GoType.Pointer _ -> "ptr";
      case StructType _, GoType.Custom _ -> "struct";
      case GoType.MapType _ -> "map";
      case GoType.Slice _, GoType.Bytes _ -> "slice";
      case GoType.Basic basic ->
          switch (basic.kind()) {
            case STRING -> "string";
            case BOOL -> "bool";
            case INT32 -> "int32";
            case INT64 -> "int64";
            case UINT8 -> "uint8";
            case FLOAT64 -> "float64";
          };
    };
  }
}
