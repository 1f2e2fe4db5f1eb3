package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ServerText;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A field with another field manager.
///
/// @param field as the server writes it: `.webhooks[name="a"].timeoutSeconds`
/// @param manager the field manager
public record FieldConflict(String field, String manager) {
  private static final Pattern MANAGER =
      Pattern.compile("conflict with \"((?:[^\"\\\\]|\\\\.)*)\"");

  /// Returns the conflicts in a server's response; none where it rejected the request for another
  /// reason.
  static List<FieldConflict> of(ClusterFault.Conflict fault) {
    return new GoFields(fault.status())
        .object("details").list("causes").stream()
            .filter(cause -> cause.text("reason").equals("FieldManagerConflict"))
            .map(cause -> new FieldConflict(cause.text("field"), manager(cause.text("message"))))
            .distinct()
            .toList();
  }

  private static String manager(String message) {
    Matcher matcher = MANAGER.matcher(message);
    return ServerText.of(matcher.find() ? matcher.group(1) : message);
  }
}
