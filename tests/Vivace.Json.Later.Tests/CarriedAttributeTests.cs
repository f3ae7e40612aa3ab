// An attribute that a library carries itself means what .NET's means; one of another namespace means nothing.
#pragma warning disable CS0436 // There is a type of .NET with the same name, which is the point.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Vivace.Json.Later.Tests;

public class CarriedAttributeTests
{
    private static readonly JsonSerializerOptions s_nullable = new() { RespectNullableAnnotations = true };

    [Fact]
    public void Attributes_OfTheModels_AreCopies()
    {
        Assert.Equal(typeof(CarriedAttributeTests).Assembly, typeof(RequiredMemberAttribute).Assembly);
        Assert.True(typeof(Chat).GetProperty("Title")!.IsDefined(typeof(RequiredMemberAttribute)));
        Assert.Equal(typeof(IsExternalInit), typeof(Chat).GetProperty("Id")!.SetMethod!.ReturnParameter.GetRequiredCustomModifiers()[0]);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Title":"a"}""")]
    [InlineData("""{"Title":null,"Id":null}""")]
    [InlineData("""{"Title":"a","Id":5,"Note":"n"}""")]
    [InlineData("""{"Length":5}""")]
    [InlineData("""{"Title":"a","Id":5,"Length":5}""")]
    public void Read_RequiredMembers_AsTheOracle(string text)
    {
        Oracle.AssertReads<Chat>(text);
        Oracle.AssertReads<LongChat>(text);
        Oracle.AssertReads<Place>(text);
        Oracle.AssertReads<Ready>(text);
        Oracle.AssertReads<Unready>(text);
        Oracle.AssertReads<Marked>(text);
        Oracle.AssertReads<Untold>(text);
    }

    // Without the oracle, which could forget it too.
    [Fact]
    public void Read_WithoutARequiredMember_IsRefused()
    {
        Assert.Contains("Title", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Chat>("{}")).Message, StringComparison.Ordinal);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Untold>("{}"));
        Assert.Contains("the keyword required", JsonSerializer.Explain<Chat>(JsonSettings.Default).ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Allowed")]
    [InlineData("Disallowed")]
    [InlineData("Maybe")]
    [InlineData("Not")]
    [InlineData("Plain")]
    [InlineData("Other")]
    [InlineData("OtherAllowed")]
    public void Read_NullInAMember_AsTheOracle(string member)
    {
        Oracle.AssertReads<Annotated>($"{{\"{member}\":null}}", s_nullable);
        Oracle.AssertReads<AnnotatedRecord>($"{{\"{member}\":null}}", s_nullable);
    }

    [Fact]
    public void Write_NullInAMember_AsTheOracle()
    {
        Oracle.AssertWrites(new Annotated(), s_nullable);
        foreach (PropertyInfo property in typeof(Annotated).GetProperties())
        {
            Annotated value = new();
            property.SetValue(value, null);
            Oracle.AssertWrites(value, s_nullable);
        }
    }
}

[JsonContract]
public class Chat
{
    public required string Title { get; set; }

    public required int? Id { get; init; }

    public string? Note { get; set; }
}

[JsonContract]
public class LongChat : Chat
{
    public required int Length;
}

[JsonContract]
public record struct Place
{
    public required string Title { get; set; }
}

[JsonContract]
public class Ready
{
    [SetsRequiredMembers]
    public Ready() => Title = "ready";

    public required string Title { get; set; }
}

[JsonContract]
public class Unready
{
    [Annotations.SetsRequiredMembers]
    public Unready()
    {
    }

    public required string Title { get; set; }
}

[JsonContract]
[Annotations.RequiredMember]
public class Marked
{
    [Annotations.RequiredMember]
    public string? Title { get; set; }
}

// Reflection alone describes it.
public class Untold
{
    public required string Title { get; set; }
}

[JsonContract]
public class Annotated
{
    [AllowNull]
    public string Allowed { get; set; } = "";

    [DisallowNull]
    public string? Disallowed { get; set; } = "";

    [MaybeNull]
    public string Maybe { get; set; } = "";

    [NotNull]
    public string? Not { get; set; } = "";

    public string Plain { get; set; } = "";

    [Annotations.NotNull]
    public string? Other { get; set; } = "";

    [Annotations.AllowNull]
    public string OtherAllowed { get; set; } = "";
}

[JsonContract]
public record AnnotatedRecord([AllowNull][property: AllowNull] string Allowed = "", [DisallowNull] string? Disallowed = "", [Annotations.AllowNull] string OtherAllowed = "", string Plain = "");
