// Types with all that ASP.NET Core describes by attributes, and the application that sends and receives them.
using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Vivace.Json.AspNetCore.Tests.OpenApi;

public static class ComparedModels
{
    internal static void Map(WebApplication application)
    {
        application.MapOpenApi();
        application.MapPost("/limits", (Limits value) => value);
        application.MapPost("/formats", (Formats value) => value);
        application.MapPost("/words", (Words value) => value);
        application.MapPost("/lists", (Lists value) => value);
        application.MapPost("/positional", (Positional value) => value);
        application.MapPost("/pet", (Pet value) => value);
        application.MapPost("/root", ([FromBody] List<int> value) => value.Select(static one => (long)one));
        application.MapGet("/plain/{id:int:range(1,5)}/{code:regex(^a+$):maxlength(4)}",
            (int id, string code, [Range(1, 100)] int page, Stage? stage) => TypedResults.Ok(new Words { Must = code }));
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Stage>))]
    public enum Stage
    {
        Draft,
        Done,
    }

    public enum Level
    {
        Low,
        High,
    }

    public sealed class Limits
    {
        [Required]
        public string? Name { get; set; }

        [Required, StringLength(9, MinimumLength = 2)]
        public string Title { get; set; } = "";

        [MinLength(1), MaxLength(8)]
        public string? Short { get; set; }

        [Length(1, 3)]
        public string? Sized { get; set; }

        [RegularExpression("[a-z]+")]
        public string? Letters { get; set; }

        [Range(1, 9)]
        public int Count { get; set; }

        [Range(0.5, 1.5)]
        public double? Ratio { get; set; }

        [Range(1, 9, MinimumIsExclusive = true, MaximumIsExclusive = true)]
        public long Within { get; set; }

        [Range(typeof(decimal), "0.01", "99.99")]
        public decimal Price { get; set; }

        [Url]
        public string? Home { get; set; }

        [Base64String]
        public string? Encoded { get; set; }

        [EmailAddress]
        public string? Mail { get; set; }

        [MinLength(1), MaxLength(4)]
        public List<string>? Tags { get; set; }

        [Length(2, 3)]
        public int[] Pair { get; set; } = [1, 2];
    }

    public sealed class Formats
    {
        public byte Byte { get; set; }

        public short Short { get; set; }

        public int Int { get; set; }

        public int? MaybeInt { get; set; }

        public uint Unsigned { get; set; }

        public long Long { get; set; }

        public ulong Large { get; set; }

        public float Float { get; set; }

        public double Double { get; set; }

        public decimal Decimal { get; set; }

        public bool Bool { get; set; }

        public char Char { get; set; }

        public Guid Id { get; set; }

        public Guid? MaybeId { get; set; }

        public DateTime At { get; set; }

        public DateTimeOffset? Since { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Time { get; set; }

        public TimeSpan Span { get; set; }

        public Uri? Site { get; set; }

        public byte[]? Bytes { get; set; }

        public Version? Version { get; set; }

        public object? Any { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public int Quoted { get; set; }
    }

    [Description("Everything with words.")]
    public sealed class Words
    {
        [Description("What it is called.")]
        public string? Name { get; set; }

        [DefaultValue("none")]
        public string Text { get; set; } = "none";

        [DefaultValue(3)]
        public int Three { get; set; } = 3;

        [DefaultValue(4L)]
        public long Four { get; set; } = 4;

        [DefaultValue(Stage.Done)]
        public Stage Stage { get; set; } = Stage.Done;

        [Description("Perhaps a stage.")]
        public Stage? Perhaps { get; set; }

        public Level Level { get; set; }

        [Description("Within."), ReadOnly(true)]
        public Inner? Inner { get; set; }

        [Obsolete("for the test")]
        public int Old { get; set; }

        public int Computed => 5;

        public required string Must { get; set; }

        [JsonPropertyName("else")]
        public string? Other { get; set; }
    }

    public sealed class Inner
    {
        [Range(1, 2)]
        public int Number { get; set; }
    }

    public sealed class Lists
    {
        public List<Stage> Stages { get; set; } = [];

        public List<int?>? Numbers { get; set; }

        public Dictionary<string, Inner>? Named { get; set; }

        public Inner[][]? Nested { get; set; }

        public Lists? Self { get; set; }

        public HashSet<Guid> Ids { get; set; } = [];

        public Dictionary<Stage, DateTime> Times { get; set; } = [];
    }

    public sealed record Positional(
        [property: Description("The number.")][Range(1, 9)] int Number, [MaxLength(5)] string Text = "a", Stage Stage = Stage.Draft, double? Size = 1.5);

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Cat), "cat"), JsonDerivedType(typeof(Dog), "dog")]
    public abstract class Pet
    {
        [Required, MaxLength(20)]
        public string? Name { get; set; }
    }

    public sealed class Cat : Pet
    {
        [Range(0, 9)]
        public int Lives { get; set; }
    }

    public sealed class Dog : Pet
    {
        public Stage Stage { get; set; }
    }
}
