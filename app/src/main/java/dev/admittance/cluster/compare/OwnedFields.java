package dev.admittance.cluster.compare;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Who has what of a part of an object, by its `managedFields` (FieldsV1): `f:` a member, `k:` an
/// item by its keys, `v:` an item by its value, `i:` an item by its index; what has nothing below
/// is had as a whole.
record OwnedFields(List<Share> shares) {
  OwnedFields {
    shares = List.copyOf(shares);
  }

  /// What one manager has of the part.
  ///
  /// @param fields empty where it has all of it
  record Share(FieldOwner owner, JsonObject fields) {}

  /// The owners of a live object; those of its status are left out.
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

  /// Who has anything of the part.
  List<FieldOwner> owners() {
    return shares.stream().map(Share::owner).distinct().toList();
  }

  /// The owners of a member.
  OwnedFields member(String name) {
    return below(fields -> Optional.ofNullable(fields.get("f:" + name)));
  }

  /// The owners of an item of a list.
  ///
  /// @param item as the cluster has it
  OwnedFields item(JsonValue item, int index) {
    return below(fields -> item(fields, item, index));
  }

  private static Optional<JsonValue> item(JsonObject fields, JsonValue item, int index) {
    for (int i = 0; i < fields.size(); i++) {
      String name = fields.nameAt(i);
      boolean found =
          switch (name.substring(0, Math.min(2, name.length()))) {
            case "k:" -> item instanceof JsonObject object && hasKeys(object, name.substring(2));
            case "v:" -> parsed(name.substring(2)).equals(Optional.of(item));
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
    return parsed(keys).orElse(JsonObject.EMPTY) instanceof JsonObject wanted
        && wanted.size() > 0
        && wanted.names().stream().allMatch(key -> wanted.find(key).equals(item.find(key)));
  }

  private static Optional<JsonValue> parsed(String json) {
    try {
      return Optional.of(JsonText.parse(json));
    } catch (IOException _) {
      // Not written by an API server; it tells nothing.
      return Optional.empty();
    }
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

  /// A part of which only `.` is had is had without what is in it.
  private static boolean isWhole(JsonObject fields) {
    return fields.size() == 0;
  }
}
