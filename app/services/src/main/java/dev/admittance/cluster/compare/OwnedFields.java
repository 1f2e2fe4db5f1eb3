package dev.admittance.cluster.compare;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The field managers of part of an object, from its `managedFields` (FieldsV1): `f:` a member,
/// `k:` an item by its keys, `v:` an item by its value, `i:` an item by its index; an entry without
/// children covers its whole value.
record OwnedFields(List<Share> shares) {
  OwnedFields {
    shares = List.copyOf(shares);
  }

  /// The share of one manager.
  ///
  /// @param fields empty where it owns the whole part
  record Share(FieldOwner owner, JsonObject fields) {}

  /// Reads the managed fields of a live object, except those of its status.
  static OwnedFields of(JsonObject live) {
    List<Share> shares = new ArrayList<>();
    for (GoFields entry : new GoFields(live).object("metadata").list("managedFields")) {
      if (entry.text("subresource").isEmpty()
          && entry.json().get("fieldsV1") instanceof JsonObject fields
          && fields.size() > 0) {
        shares.add(
            new Share(
                new FieldOwner(entry.text("manager"), entry.text("operation"), entry.text("time")),
                fields));
      }
    }
    return new OwnedFields(shares);
  }

  /// Returns the managers that own anything of the part.
  List<FieldOwner> owners() {
    return shares.stream().map(Share::owner).distinct().toList();
  }

  OwnedFields member(String name) {
    return below(fields -> Optional.ofNullable(fields.get("f:" + name)));
  }

  /// Returns the managers of a list item.
  ///
  /// @param item the cluster's item
  OwnedFields item(JsonValue item, int index) {
    return below(fields -> item(fields, item, index));
  }

  private static Optional<JsonValue> item(JsonObject fields, JsonValue item, int index) {
    for (int i = 0; i < fields.size(); i++) {
      String name = fields.nameAt(i);
      boolean found =
          switch (name.substring(0, Math.min(2, name.length()))) {
            case "k:" -> item instanceof JsonObject object && hasKeys(object, name.substring(2));
            case "v:" -> JsonText.find(name.substring(2)).equals(Optional.of(item));
            case "i:" -> name.substring(2).equals(Integer.toString(index));
            default -> false;
          };
      if (found) {
        return Optional.of(fields.valueAt(i));
      }
    }
    return Optional.empty();
  }

  private static boolean hasKeys(JsonObject item, String keys) {
    return JsonText.find(keys).orElse(JsonObject.EMPTY) instanceof JsonObject wanted
        && wanted.size() > 0
        && wanted.names().stream().allMatch(key -> wanted.find(key).equals(item.find(key)));
  }

  private interface Child {
    Optional<JsonValue> of(JsonObject fields);
  }

  private OwnedFields below(Child child) {
    List<Share> parts = new ArrayList<>();
    for (Share share : shares) {
      if (isWhole(share.fields())) {
        parts.add(share);
      } else if (child.of(share.fields()).orElse(null) instanceof JsonObject fields) {
        parts.add(new Share(share.owner(), fields));
      }
    }
    return new OwnedFields(parts);
  }

  /// An entry that only contains `.` does not cover its children.
  private static boolean isWhole(JsonObject fields) {
    return fields.size() == 0;
  }
}
