// A way that is one public method: its arguments are made by their types, and its result is taken apart by its type.
using System.Buffers;
using System.Collections.Concurrent;
using System.IO.Pipelines;
using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Documents;
using Vivace.Json.Streams;

namespace Vivace.Json.Promises.Ways;

internal sealed class MethodWay : Way
{
    // Calls of a method, for each type that it was asked for. Compiled, because reflection cannot pass spans.
    private readonly ConcurrentDictionary<Type, Func<Call, object?[]>> _calls = new();
    private readonly MethodBase _method;
    private readonly bool _isBoolean;

    private MethodWay(MethodBase method)
    {
        _method = method;
        Name = Surface.NameOf(method);
        Traits = TraitsOf(method);
        Shape = ShapeOf(method);
        _isBoolean = ReturnType(method) is { } type && (type == typeof(bool) || type == typeof(ValueTask<bool>));
    }

    internal override string Name { get; }

    internal override WayTraits Traits { get; }

    internal override TextShape Shape { get; }

    internal override IEnumerable<string> Covers => [Name];

    /// <summary>A way, or null if a parameter or the object of the method cannot be made.</summary>
    internal static MethodWay? TryMake(MethodBase method)
    {
        MethodWay way = new(method);
        return way.Has(WayTraits.Reads) || way.Has(WayTraits.Writes) || TakesText(method) ? way.CanCall() ? way : null : null;
    }

    internal override string? WhyNot(Type type)
    {
        if (Shape == TextShape.Value && _method.Name.Contains("Populate", StringComparison.Ordinal) && type.IsValueType)
            return "A struct cannot be filled.";
        try
        {
            Close(type);
            return null;
        }
        catch (ArgumentException)
        {
            return "The method asks for a class.";
        }
    }

    protected override Outcome Make(Call call)
    {
        Func<Call, object?[]> compiled = _calls.GetOrAdd(Has(WayTraits.Typed) ? call.Type : typeof(object), Compile);
        object?[] results = compiled(call);
        Results taken = new(this, call);
        foreach (object? result in results)
            taken.Take(result);
        return taken.ToOutcome(_isBoolean && results[0] is false or ValueTask<bool> { Result: false });
    }

    private bool CanCall()
    {
        try
        {
            return TryCompile(typeof(Dictionary<string, object>)) is not null;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }

    // Most calls are made a few times: what has no spans is interpreted, which takes a tenth of what compiling it takes.
    private Func<Call, object?[]> Compile(Type type) => TryCompile(type)!.Compile(preferInterpretation: !HasSpans());

    private bool HasSpans() => TakenBy(_method).Any(static type => type.IsByRefLike) || (ReturnType(_method)?.IsByRefLike ?? false);

    private Expression<Func<Call, object?[]>>? TryCompile(Type type)
    {
        MethodBase method = Close(type);
        ParameterInfo[] parameters = method.GetParameters(), open = _method.GetParameters();
        ParameterExpression call = Expression.Parameter(typeof(Call), "call");
        List<ParameterExpression> variables = [], outputs = [], rented = [];
        List<Expression> body = [], arguments = [];
        if (!method.IsStatic && method is not ConstructorInfo)
        {
            if (Arguments.For(method.DeclaringType!) is not { } receiver)
                return null;
            arguments.Add(Variable(Expression.Call(receiver, call)));
        }

        for (int i = 0; i < parameters.Length; i++)
        {
            Type taken = parameters[i].ParameterType;
            if (parameters[i].IsOut)
            {
                ParameterExpression output = Expression.Variable(taken.GetElementType()!);
                if (output.Type.IsByRefLike)
                    return null;
                variables.Add(output);
                arguments.Add(output);

                // The array of the text that the method returns.
                (parameters[i].Name == "rented" ? rented : outputs).Add(output);
                continue;
            }

            Type made = taken.IsByRef ? taken.GetElementType()! : taken;
            Expression? argument = open[i].ParameterType.IsGenericParameter && parameters[i].Name is ("from" or "expected") ? Expression.Default(made)
                : open[i].ParameterType.IsGenericParameter
                    ? Expression.Convert(parameters[i].Name == "target" ? Expression.Call(call, nameof(Call.NewTarget), null) : Expression.Property(call, nameof(Call.Value)), made)
                : Arguments.For(parameters[i], made) is { } maker ? Expression.Call(maker, call)
                : parameters[i].HasDefaultValue && !IsCarrier(made) ? Expression.Default(made)
                : null;
            if (argument is null)
                return null;
            arguments.Add(taken.IsByRef ? Variable(argument) : argument);
        }

        Expression result = method switch
        {
            ConstructorInfo constructor => Expression.New(constructor, arguments),
            { IsStatic: true } => Expression.Call((MethodInfo)method, arguments),
            _ => Expression.Call(arguments[0], (MethodInfo)method, arguments[1..]),
        };
        if (result.Type == typeof(ReadOnlySpan<byte>))
            result = Expression.Call(result, nameof(ReadOnlySpan<byte>.ToArray), null);
        else if (result.Type.IsByRefLike || result.Type.IsByRef)
            return null;
        ParameterExpression returned = Expression.Variable(typeof(object));
        variables.Add(returned);
        body.Add(result.Type == typeof(void) ? result : Expression.Assign(returned, Expression.Convert(result, typeof(object))));
        foreach (ParameterExpression writer in variables.Where(static one => one.Type == typeof(JsonWriter)))
            body.Add(Expression.Call(writer, nameof(JsonWriter.EndText), null));
        foreach (ParameterExpression array in rented)
            body.Add(Expression.Call(typeof(MethodWay).GetMethod(nameof(Return), BindingFlags.Static | BindingFlags.NonPublic)!, array));
        body.Add(Expression.NewArrayInit(typeof(object), outputs.Prepend(returned).Select(static one => Expression.Convert(one, typeof(object)))));
        return Expression.Lambda<Func<Call, object?[]>>(Expression.Block(variables, body), call);

        ParameterExpression Variable(Expression value)
        {
            ParameterExpression variable = Expression.Variable(value.Type);
            variables.Add(variable);
            body.Add(Expression.Assign(variable, value));
            return variable;
        }
    }

    private static void Return(byte[]? rented)
    {
        if (rented is not null)
            ArrayPool<byte>.Shared.Return(rented);
    }

    // The method for a type: a list's method for its elements is closed by the list's type too, as all type parameters are.
    private MethodBase Close(Type type)
    {
        MethodBase method = _method;
        if (method.DeclaringType!.IsGenericTypeDefinition)
        {
            Type owner = method.DeclaringType.MakeGenericType([.. method.DeclaringType.GetGenericArguments().Select(_ => type)]);
            method = MethodBase.GetMethodFromHandle(method.MethodHandle, owner.TypeHandle)!;
        }

        return method is MethodInfo { IsGenericMethodDefinition: true } open ? open.MakeGenericMethod([.. open.GetGenericArguments().Select(_ => type)]) : method;
    }

    private static Type? ReturnType(MethodBase method) => (method as MethodInfo)?.ReturnType;

    private static TextShape ShapeOf(MethodBase method) =>
        method.Name.Contains("Entries", StringComparison.Ordinal) ? TextShape.Entries
        : method.Name.Contains("AsyncEnumerable", StringComparison.Ordinal) && !method.GetParameters().Any(static one => one.ParameterType == typeof(string) && one.Name == "path") ? TextShape.Array
        : method.DeclaringType == typeof(JsonLines) || method.Name.Contains("Lines", StringComparison.Ordinal) ? TextShape.Lines
        : TextShape.Value;

    // Texts, or what was made of them, in any form.
    private static bool IsCarrier(Type type) =>
        type == typeof(string) || type == typeof(Stream) || type == typeof(PipeReader) || type == typeof(TextReader) || type == typeof(HttpClient) || type == typeof(HttpContent)
        || type == typeof(ReadOnlySpan<byte>) || type == typeof(ReadOnlySpan<char>) || type == typeof(ReadOnlyMemory<byte>) || type == typeof(System.Buffers.ReadOnlySequence<byte>) || type == typeof(byte[])
        || type == typeof(Utf8JsonReader) || type == typeof(JsonReader) || type == typeof(Newtonsoft.Json.JsonReader) || type == typeof(Microsoft.Extensions.Caching.Distributed.IDistributedCache)
        || type == typeof(IAsyncEnumerable<string>) || type == typeof(IAsyncEnumerable<ReadOnlyMemory<byte>>)
        || IsParsed(type);

    private static bool IsParsed(Type type) =>
        type == typeof(JsonDocument) || type == typeof(JsonElement) || typeof(JsonNode).IsAssignableFrom(type) || typeof(Newtonsoft.Json.Linq.JToken).IsAssignableFrom(type)
        || type == typeof(JsonTree) || type == typeof(JsonView) || type == typeof(JsonEdit) || type == typeof(JsonPatch) || type == typeof(JsonMergePatch);

    private static IEnumerable<Type> TakenBy(MethodBase method)
    {
        if (!method.IsStatic && method is not ConstructorInfo)
            yield return method.DeclaringType!;
        foreach (ParameterInfo parameter in method.GetParameters())
            if (!parameter.IsOut)
                yield return parameter.ParameterType.IsByRef ? parameter.ParameterType.GetElementType()! : parameter.ParameterType;
    }

    private static bool TakesText(MethodBase method) =>
        TakenBy(method).Any(static type => IsCarrier(type) || type.Name.StartsWith("JsonPartialReader", StringComparison.Ordinal)
            || type.Name.StartsWith("JsonSchemaPartialReader", StringComparison.Ordinal) || type == typeof(JsonStreamReader));

    private static WayTraits TraitsOf(MethodBase method)
    {
        Type[] taken = [.. TakenBy(method)];
        ParameterInfo[] parameters = method.GetParameters();
        bool takesValue = parameters.Any(static one => !one.IsOut && one.Name is not ("target" or "anonymousTypeObject" or "baseType") && IsValue(one.ParameterType));
        bool fills = parameters.Any(static one => one.Name == "target" && IsValue(one.ParameterType));
        bool isTyped = takesValue || fills || method.ContainsGenericParameters || taken.Contains(typeof(Type)) || taken.Contains(typeof(JsonTypeInfo)) || taken.Contains(typeof(JsonStreamPaths));
        bool returnsValue = fills || taken.Contains(typeof(JsonStreamPaths))
            || (isTyped && parameters.Where(static one => one.IsOut).Select(static one => one.ParameterType.GetElementType()!).Append(ReturnType(method) ?? typeof(void)).Any(IsValue));
        WayTraits traits = WayTraits.None;
        Add(returnsValue && TakesText(method), WayTraits.Reads);
        Add(takesValue, WayTraits.Writes);
        Add(isTyped, WayTraits.Typed);
        Add(fills, WayTraits.Fills);
        Add(taken.Contains(typeof(CancellationToken)), WayTraits.Cancels);
        Add(taken.Any(static type => type == typeof(PipeReader) || type == typeof(HttpClient) || type == typeof(HttpContent) || type == typeof(JsonStreamReader))
            || (taken.Contains(typeof(Stream)) && (!takesValue || taken.Count(static type => type == typeof(Stream)) > 1)), WayTraits.FromStream);
        Add(taken.Any(IsOfOptions), WayTraits.Options | WayTraits.Settings);
        Add(taken.Contains(typeof(JsonSettings)) || taken.Any(static type => type == typeof(JsonStreamReader) || type.Name is "JsonPartialReader`1" or "KafkaJsonDeserializer`1" or "KafkaJsonSerializer`1"), WayTraits.Settings);
        Add(taken.Any(IsParsed), WayTraits.Parsed);
        Add(method.Name.StartsWith("Hash", StringComparison.Ordinal) || method.Name == nameof(JsonDiff.CompareOf) || (method.DeclaringType == typeof(JsonMergePatch) && takesValue), WayTraits.NoText);
        Add(method.DeclaringType!.Assembly == typeof(NewtonsoftConvert).Assembly, WayTraits.Newtonsoft);
        return traits;

        void Add(bool holds, WayTraits trait) => traits |= holds ? trait : WayTraits.None;
    }

    private static bool IsOfOptions(Type type) =>
        type == typeof(JsonSerializerOptions) || type == typeof(JsonSerializerContext) || typeof(JsonTypeInfo).IsAssignableFrom(type) || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonTypeInfo<>));

    // A type parameter, object, or a task, sequence or pair with one.
    private static bool IsValue(Type type) =>
        type.IsGenericParameter || type == typeof(object)
        || (type.IsGenericType && !IsOfOptions(type) && !type.Name.StartsWith("Func", StringComparison.Ordinal) && type.GetGenericArguments().Any(IsValue));
}
