// Each public struct as default: every member answers something sensible or throws an exception that says what is wrong. No NullReferenceException.
using System.Collections;
using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents;

public class DefaultStructTests
{
    // Ref structs are cursors that codecs get, and those of CompilerServices belong to generated code: nobody else makes one.
    private static Type[] Structs => [.. typeof(JsonView).Assembly.GetExportedTypes()
        .Where(static type => type is { IsValueType: true, IsEnum: false, IsByRefLike: false } && type.Namespace != "Vivace.Json.CompilerServices")
        .Select(static type => type.IsGenericTypeDefinition ? type.MakeGenericType(typeof(int)) : type)];

    public static TheoryData<Type> EveryStruct => [.. Structs];

    [Fact]
    public void Structs_OfTheAssembly_AreThoseOfDocumentsAndMore() =>
        Assert.Superset(
            new HashSet<Type> { typeof(JsonView), typeof(JsonViewElements), typeof(JsonViewElements.Enumerator), typeof(JsonViewMember), typeof(JsonViewMembers), typeof(JsonViewMembers.Enumerator), typeof(JsonPathMatch<int>), typeof(JsonPathValue) },
            Structs.ToHashSet());

    [Theory, MemberData(nameof(EveryStruct))]
    public void Members_OfDefault_AnswerOrSayWhatIsWrong(Type type)
    {
        int called = 0;
        foreach (MethodInfo declared in type.GetMethods(BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public).Where(method => method.DeclaringType == type))
        {
            MethodInfo method = declared.IsGenericMethodDefinition ? declared.MakeGenericMethod([.. declared.GetGenericArguments().Select(static _ => typeof(int))]) : declared;
            Func<object?[], object?> call = CallOf(type, method);
            foreach (bool hasArguments in (bool[])[false, true])
            {
                try
                {
                    object? result = call([.. method.GetParameters().Select(parameter => hasArguments ? ArgumentFor(parameter) : null)]);
                    int seen = 0;
                    if (result is IEnumerable items and not string)
                        foreach (object? item in items)
                            Assert.True(seen++ < 10, $"{method} does not end.");
                    result?.ToString();
                }
                catch (Exception exception) when (exception is InvalidOperationException or ArgumentException or JsonException or NotSupportedException or KeyNotFoundException)
                {
                    Assert.NotEmpty(exception.Message);
                }
                catch (Exception exception)
                {
                    Assert.Fail($"{type}.{method}: {exception}");
                }

                called++;
            }
        }

        Assert.True(called > 0);
    }

    [Fact]
    public void Default_ElementsAndMembers_AreEmpty()
    {
        Assert.Empty(default(JsonViewElements));
        Assert.Empty(default(JsonViewMembers));
        foreach (JsonView _ in default(JsonViewElements))
            Assert.Fail("Nothing is in it.");
        foreach (JsonViewMember _ in default(JsonViewMembers))
            Assert.Fail("Nothing is in it.");
        Assert.False(default(JsonViewElements.Enumerator).MoveNext());
        Assert.False(default(JsonViewMembers.Enumerator).MoveNext());
        Assert.Equal(JsonValueKind.Undefined, default(JsonView).Kind);
        Assert.Throws<InvalidOperationException>(() => default(JsonView).Count);
        Assert.Throws<InvalidOperationException>(() => default(JsonView).Elements);
        Assert.Throws<InvalidOperationException>(() => default(JsonViewMember).Name);
        Assert.Throws<InvalidOperationException>(() => default(JsonViewMember).RawName.Length);
        Assert.Equal(JsonValueKind.Undefined, default(JsonViewMember).Value.Kind);
    }

    private static object? ArgumentFor(ParameterInfo parameter) => parameter.ParameterType switch
    {
        // The path of an array.
        var type when type == typeof(string) && parameter.Name == "array" => "$.x",
        var type when type == typeof(string) => "x",
        var type when type == typeof(JsonPointer) => JsonPointer.Parse("/a"),
        var type when type == typeof(JsonPath) => JsonPath.Parse("$.a"),
        var type when type == typeof(JsonNode) => JsonValue.Create(1),
        var type when type == typeof(Utf8JsonWriter) => new Utf8JsonWriter(Stream.Null),
        var type when type == typeof(Stream) => Stream.Null,
        _ => null,
    };

    // Compiled, so that spans can be arguments and results too: a value is its default, a reference comes from the array.
    private static Func<object?[], object?> CallOf(Type type, MethodInfo method)
    {
        DynamicMethod call = new("Call", typeof(object), [typeof(object[])], typeof(DefaultStructTests).Module, skipVisibility: true);
        ILGenerator il = call.GetILGenerator();
        if (!method.IsStatic)
        {
            LocalBuilder self = il.DeclareLocal(type);
            il.Emit(OpCodes.Ldloca, self);
        }

        ParameterInfo[] parameters = method.GetParameters();
        for (int i = 0; i < parameters.Length; i++)
        {
            Type parameter = parameters[i].ParameterType;
            if (parameter.IsByRef)
            {
                il.Emit(OpCodes.Ldloca, il.DeclareLocal(parameter.GetElementType()!));
            }
            else if (parameter.IsValueType)
            {
                il.Emit(OpCodes.Ldloc, il.DeclareLocal(parameter));
            }
            else
            {
                il.Emit(OpCodes.Ldarg_0);
                il.Emit(OpCodes.Ldc_I4, i);
                il.Emit(OpCodes.Ldelem_Ref);
                il.Emit(OpCodes.Castclass, parameter);
            }
        }

        il.Emit(OpCodes.Call, method);
        Type result = method.ReturnType;
        if (result == typeof(void))
        {
            il.Emit(OpCodes.Ldnull);
        }
        else if (result.IsByRefLike || result.IsByRef)
        {
            il.Emit(OpCodes.Pop);
            il.Emit(OpCodes.Ldnull);
        }
        else if (result.IsValueType)
        {
            il.Emit(OpCodes.Box, result);
        }

        il.Emit(OpCodes.Ret);
        return call.CreateDelegate<Func<object?[], object?>>();
    }
}
