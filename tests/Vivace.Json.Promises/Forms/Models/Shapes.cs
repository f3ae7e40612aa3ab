// Objects whose text has another shape than their members.
using System.Collections;
using System.Text.Json.Nodes;
using Vivace.Json.Serialization;

namespace Vivace.Json.Promises.Forms.Models;

public static class Shapes
{
    [JsonArrayLayout]
    public sealed record Row(string? Name, int Number, [property: JsonSensitive] string? Secret, Row? Next = null, [property: JsonAudience("admin")] string? Hidden = null);

    [JsonObjectLayout]
    public sealed class Page : Common, IEnumerable<Page>
    {
        public Page? Next { get; set; }

        public IEnumerator<Page> GetEnumerator()
        {
            for (Page? page = Next; page is not null; page = page.Next)
                yield return page;
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [JsonProjection]
    public sealed class Projected
    {
        [JsonAt("/a/name")]
        public string? Name { get; set; }

        [JsonAt("/a/Number")]
        public int Number { get; set; }

        [JsonAt("/a/b/secret"), JsonSensitive]
        public string? Secret { get; set; }

        [JsonAt("/c"), JsonAudience("admin")]
        public string? Hidden { get; set; }

        [JsonAt("/a/next")]
        public Projected? Next { get; set; }
    }

    [JsonCreatedBy(typeof(Made))]
    public sealed class Made
    {
        [JsonCreator]
        public Made(string? name, int number, [JsonService] IServiceProvider? services = null) => (Name, Number) = (name, number);

        public string? Name { get; }

        public int Number { get; }

        [JsonSensitive]
        public string? Secret { get; set; }

        [JsonAudience("admin")]
        public string? Hidden { get; set; }

        public Made? Next { get; set; }

        [JsonCreator]
        public static Made FromParts(string first, string last) => new(first + last, 0);
    }

    // The secret and the way on are arguments of the creator.
    [JsonCreatedBy(typeof(MadeOfAll))]
    public sealed class MadeOfAll
    {
        [JsonCreator]
        public MadeOfAll(string? name, int number, string? secret, MadeOfAll? next = null) => (Name, Number, Secret, Next) = (name, number, secret, next);

        public string? Name { get; }

        public int Number { get; }

        [JsonSensitive]
        public string? Secret { get; }

        [JsonAudience("admin")]
        public string? Hidden { get; set; }

        public MadeOfAll? Next { get; }
    }

    [JsonVersion(2, typeof(Upgrades)), JsonConstant("version", 2)]
    public sealed class Versioned : Common
    {
        public Versioned? Next { get; set; }
    }

    // The text is of version 1: it is changed before it is read.
    [JsonVersion(2, typeof(Upgrades)), JsonConstant("version", 2)]
    public sealed class Upgraded : Common
    {
        public Upgraded? Next { get; set; }
    }

    public static class Upgrades
    {
        public static void From1(JsonObject value) => value.Remove("old");
    }

    [JsonSurrogate(typeof(Stand))]
    public sealed class Original
    {
        public string? Name { get; set; }

        public int Number { get; set; }

        public string? Secret { get; set; }

        public string? Hidden { get; set; }

        public Original? Next { get; set; }
    }

    public sealed record Stand(string? Name, int Number, [property: JsonSensitive] string? Secret, [property: JsonAudience("admin")] string? Hidden, Original? Next)
    {
        public static Stand From(Original value) => new(value.Name, value.Number, value.Secret, value.Hidden, value.Next);

        public Original ToOriginal() => new() { Name = Name, Number = Number, Secret = Secret, Hidden = Hidden, Next = Next };
    }

    // A class of others, which a mix-in describes.
    public sealed class Theirs
    {
        public string? Name { get; set; }

        public int Number { get; set; }

        public string? Secret { get; set; }

        public string? Hidden { get; set; }

        public Theirs? Next { get; set; }
    }

    public abstract class TheirsMixIn
    {
        [JsonSensitive]
        public string? Secret { get; set; }

        [JsonAudience("admin")]
        public string? Hidden { get; set; }
    }

    [JsonImplementation(typeof(Only))]
    public interface IOnly
    {
        string? Name { get; }
    }

    public sealed class Only : Common, IOnly
    {
        public IOnly? Next { get; set; }
    }

    // A value in the place of the object that wraps it.
    [JsonValue]
    public sealed record Wrapper(Objects.Plain? Value);

    [JsonManagedReferences]
    public sealed class Parent : Common
    {
        [JsonBackReference]
        public Parent? Above { get; set; }

        public Parent? Next { get; set; }
    }

    [JsonReference]
    public sealed class Referred : Common
    {
        public Referred? Next { get; set; }
    }
}
