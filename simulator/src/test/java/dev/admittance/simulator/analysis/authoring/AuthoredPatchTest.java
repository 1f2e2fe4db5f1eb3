package dev.admittance.simulator.analysis.authoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.fixture.Requests;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The patch between an object and what became of it (RFC 6902).
class AuthoredPatchTest {
  private static List<String> between(String before, String after) {
    return between(before, after, false);
  }

  private static List<String> between(String before, String after, boolean guarded) {
    return AuthoredPatch.between(
            Requests.value(before.replace('\'', '"')),
            Requests.value(after.replace('\'', '"')),
            guarded)
        .stream()
        .map(JsonText::write)
        .map(text -> text.replace('"', '\''))
        .toList();
  }

  @Test
  void newMemberIsAdded() {
    assertThat(between("{'labels':{'a':'b'}}", "{'labels':{'a':'b','x/y':'z'}}"))
        .containsExactly("{'op':'add','path':'/labels/x~1y','value':'z'}");
  }

  @Test
  void missingParentIsAddedWithWhatIsInIt() {
    assertThat(between("{}", "{'labels':{'a':'b'}}"))
        .containsExactly("{'op':'add','path':'/labels','value':{'a':'b'}}");
  }

  @Test
  void sidecarInFrontIsOneAdd() {
    assertThat(
            between(
                "{'c':[{'name':'a'},{'name':'b'}]}",
                "{'c':[{'name':'s'},{'name':'a'},{'name':'b'}]}"))
        .containsExactly("{'op':'add','path':'/c/0','value':{'name':'s'}}");
  }

  @Test
  void sidecarBehindIsAppended() {
    assertThat(between("{'c':[{'name':'a'}]}", "{'c':[{'name':'a'},{'name':'s'}]}"))
        .containsExactly("{'op':'add','path':'/c/-','value':{'name':'s'}}");
  }

  @Test
  void containerKeepsItsIdentityByName() {
    assertThat(
            between(
                "{'c':[{'name':'a','image':'1'},{'name':'b','image':'2'}]}",
                "{'c':[{'name':'b','image':'3'}]}"))
        .containsExactly(
            "{'op':'remove','path':'/c/0'}", "{'op':'replace','path':'/c/0/image','value':'3'}");
  }

  @Test
  void itemThatChangesPlaceIsMoved() {
    assertThat(between("{'c':['a','b','c','d']}", "{'c':['d','a','b','c']}"))
        .containsExactly("{'op':'move','from':'/c/3','path':'/c/0'}");
  }

  @Test
  void guardsTellWhatWasThere() {
    assertThat(between("{'a':1,'b':2}", "{'a':3}", true))
        .containsExactly(
            "{'op':'test','path':'/a','value':1}",
            "{'op':'replace','path':'/a','value':3}",
            "{'op':'test','path':'/b','value':2}",
            "{'op':'remove','path':'/b'}");
  }

  @Test
  void namedItemIsGuardedByItsName() {
    assertThat(between("{'c':[{'name':'a','image':'1'}]}", "{'c':[]}", true))
        .containsExactly(
            "{'op':'test','path':'/c/0/name','value':'a'}", "{'op':'remove','path':'/c/0'}");
  }

  @Test
  void nothingThatHoldsNullIsTested() {
    assertThat(between("{'a':[null]}", "{}", true)).containsExactly("{'op':'remove','path':'/a'}");
  }

  @Test
  void equalObjectsNeedNoPatch() {
    assertThat(between("{'a':[1]}", "{'a':[1]}")).isEmpty();
  }
}
