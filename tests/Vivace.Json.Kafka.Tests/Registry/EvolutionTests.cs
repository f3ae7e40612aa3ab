// A type that changes, and the compatibility levels of its subject.
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Vivace.Json.Schema;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Tests.Registry;

public sealed class EvolutionTests : RegistryTests
{
    public override async Task InitializeAsync()
    {
        await base.InitializeAsync();
        await new KafkaJsonSerializer<First>(_client).RegisterAsync("people");
    }

    public sealed record First(int Id);

    public sealed record WithOptional(int Id, string? Name = null);

    public sealed record WithRequired(int Id, string Name);

    public sealed record OtherType(string Id);

    // With an optional member more is accepted than before; with a required one, less; with another type, other values.
    [Theory]
    [InlineData("NONE", true, true, true)]
    [InlineData("BACKWARD", true, false, false)]
    [InlineData("BACKWARD_TRANSITIVE", true, false, false)]
    [InlineData("FORWARD", false, false, false)]
    [InlineData("FULL", false, false, false)]
    public async Task Level_Decides(string level, bool optional, bool required, bool other)
    {
        _registry.Level = level;
        Assert.Equal(optional, await IsRegistered<WithOptional>());
        Assert.Equal(required, await IsRegistered<WithRequired>());
        Assert.Equal(other, await IsRegistered<OtherType>());
    }

    // A member that is removed is refused in texts of before; a value of an enumeration that is added is refused by readers of before.
    [Theory]
    [InlineData("BACKWARD", false, true)]
    [InlineData("FORWARD", true, false)]
    [InlineData("FULL", false, false)]
    public async Task Level_Decides_OnMembersThatAreRemovedAndValuesThatAreAdded(string level, bool removed, bool added)
    {
        JsonSettings settings = JsonSettings.Default with { EnumsAsStrings = true };
        await new KafkaJsonSerializer<WithOptional>(_client).RegisterAsync("removed");
        await new KafkaJsonSerializer<Few>(_client, new KafkaJsonOptions { Settings = settings }).RegisterAsync("added");
        _registry.Level = level;
        Assert.Equal(removed, await Record.ExceptionAsync(() => new KafkaJsonSerializer<First>(_client).RegisterAsync("removed")) is null);
        Assert.Equal(added, await Record.ExceptionAsync(() => new KafkaJsonSerializer<More>(_client, new KafkaJsonOptions { Settings = settings }).RegisterAsync("added")) is null);
    }

    public sealed record Few(FewStates State);

    public sealed record More(MoreStates State);

    public enum FewStates
    {
        Open,
        Closed,
    }

    public enum MoreStates
    {
        Open,
        Closed,
        Lost,
    }

    [Fact]
    public async Task LevelOfTheSubject_ComesBeforeThatOfAll()
    {
        _registry.LevelsOfSubjects["people-value"] = "NONE";
        Assert.True(await IsRegistered<WithRequired>());
    }

    [Fact]
    public async Task Refusal_NamesTheChanges()
    {
        KafkaSchemaException error = await Assert.ThrowsAsync<KafkaSchemaException>(() => new KafkaJsonSerializer<WithRequired>(_client).RegisterAsync("people"));
        Assert.Equal(
            "Expected a schema that the subject 'people-value' allows after version 1 (Backward), found changes that it does not allow. /required: \"Name\" is required now. (Narrows) Change the type so that it accepts what it accepted before, or use another subject.",
            error.Message);
        Assert.Equal("people-value", error.Subject);
        JsonSchemaChange change = Assert.Single(error.Changes);
        Assert.True(change.BreaksWriters);
        Assert.Equal("/required", change.Pointer);
        Assert.Single(_registry.SchemasOf("people-value"));
    }

    [Fact]
    public async Task Transitive_LooksAtAllVersions()
    {
        _registry.Level = "NONE";
        Assert.True(await IsRegistered<OtherType>());
        _registry.Level = "BACKWARD";
        Assert.False(await IsRegistered<WithOptional>());
        _registry.Level = "NONE";
        Assert.True(await IsRegistered<WithRequired>());
        _registry.Level = "BACKWARD";
        Assert.True(await IsRegistered<WithOptional>());
    }

    [Fact]
    public async Task Transitive_RefusesWhatOnlyAnEarlierVersionForbids()
    {
        _registry.Level = "NONE";
        Assert.True(await IsRegistered<OtherType>());
        _registry.Level = "FORWARD_TRANSITIVE";
        KafkaSchemaException error = await Assert.ThrowsAsync<KafkaSchemaException>(() => new KafkaJsonSerializer<OtherType>(_client, new KafkaJsonOptions { Schema = new RegistrySchema("""{"type":"object","properties":{"Id":{"type":"string","maxLength":5}},"required":["Id"],"additionalProperties":false}""", SchemaType.Json) }).RegisterAsync("people"));
        Assert.Contains("after version 1 (ForwardTransitive)", error.Message, StringComparison.Ordinal);
        _registry.Level = "FORWARD";
        await new KafkaJsonSerializer<OtherType>(_client, new KafkaJsonOptions { Schema = new RegistrySchema("""{"type":"object","properties":{"Id":{"type":"string","maxLength":5}},"required":["Id"],"additionalProperties":false}""", SchemaType.Json) }).RegisterAsync("people");
    }

    [Fact]
    public async Task SameSchema_IsNotCompared()
    {
        _registry.Level = "FULL_TRANSITIVE";
        await new KafkaJsonSerializer<First>(_client).RegisterAsync("people");
        Assert.Equal(1, _registry.Count("POST /subjects/people-value/versions"));
    }

    [Fact]
    public async Task Check_CanBeLeftToTheRegistry()
    {
        await new KafkaJsonSerializer<WithRequired>(_client, new KafkaJsonOptions { CheckEvolution = false }).RegisterAsync("people");
        Assert.Equal(2, _registry.SchemasOf("people-value").Length);
    }

    [Fact]
    public async Task Refusal_OfTheRegistry_IsPassedOn()
    {
        _registry.Fails = static request => request.Method == "POST" && request.Path.Value!.EndsWith("/versions", StringComparison.Ordinal) ? 409 : 0;
        KafkaSchemaException error = await Assert.ThrowsAsync<KafkaSchemaException>(() => new KafkaJsonSerializer<WithOptional>(_client).RegisterAsync("people"));
        Assert.Equal("Expected the schema registry to have the schema in the subject 'people-value', found its error 409: Out of order.; error code: 40901. The next message asks again.", error.Message);
    }

    [Fact]
    public async Task Subject_ForAvro_IsNamed()
    {
        _registry.Add("birds-value", "\"string\"", null);
        KafkaSchemaException error = await Assert.ThrowsAsync<KafkaSchemaException>(() => new KafkaJsonSerializer<First>(_client).RegisterAsync("birds"));
        Assert.Equal("Expected JSON Schemas in the subject 'birds-value', found one for Avro as version 1. Use another subject, or delete that version.", error.Message);
        error = await Assert.ThrowsAsync<KafkaSchemaException>(() => new KafkaJsonSerializer<First>(_client, new KafkaJsonOptions { Registration = KafkaSchemaRegistration.Latest }).RegisterAsync("birds"));
        Assert.Equal("Expected a JSON Schema in the subject 'birds-value', found one for Avro. Use another subject.", error.Message);
    }

    // What a new producer writes, consumers of before read, and the other way round.
    [Fact]
    public async Task Messages_OfBothVersions_AreRead()
    {
        SerializationContext context = new(MessageComponentType.Value, "people");
        byte[] old = new KafkaJsonSerializer<First>(_client).Serialize(new First(1), context)!;
        KafkaJsonSerializer<WithOptional> serializer = new(_client);
        await serializer.RegisterAsync("people");
        byte[] current = serializer.Serialize(new WithOptional(2, "Ada"), context)!;
        Assert.Equal(new First(2), new KafkaJsonDeserializer<First>(_client).Deserialize(current, false, context));
        Assert.Equal(new WithOptional(1), new KafkaJsonDeserializer<WithOptional>(_client).Deserialize(old, false, context));
    }

    private async Task<bool> IsRegistered<T>()
    {
        Exception? failure = await Record.ExceptionAsync(() => new KafkaJsonSerializer<T>(_client).RegisterAsync("people"));
        Assert.True(failure is null or KafkaSchemaException { Changes.Count: > 0 }, failure?.ToString());
        return failure is null;
    }
}
